import { useState, type ReactNode } from 'react';
import { NAME } from '../brand/brand.ts';
import { AddButton } from '../components/AddButton.tsx';
import { Allergens } from '../components/Allergens.tsx';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { ChoiceGroup } from '../components/ChoiceGroup.tsx';
import { ChoiceRow } from '../components/ChoiceRow.tsx';
import { CountUp } from '../components/CountUp.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { useFeedback } from '../components/feedback-context.ts';
import { Field } from '../components/Field.tsx';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { ICON_PATHS } from '../components/icon-paths.ts';
import { Logo } from '../components/Logo.tsx';
import { Plate } from '../components/Plate.tsx';
import { Price } from '../components/Price.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { SPRITE_ICONS } from '../components/sprite-icons.ts';
import { Skeleton } from '../components/Skeleton.tsx';
import { Stepper } from '../components/Stepper.tsx';
import { Tag } from '../components/Tag.tsx';
import { TextArea } from '../components/TextArea.tsx';
import { Tile } from '../components/Tile.tsx';
import { WayCard } from '../components/WayCard.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { tableClass } from '../styles/table-class.ts';
import styles from './Gallery.module.css';

const SEK = { name: 'SEK', symbol: 'kr' };
const dishes = ['1f354', '1f32f', '1f96a', '1f959', '1f32e', '1f957'];

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
  <section className={styles['section']}><h2>{title}</h2>{children}</section>
);

const Buttons = (): ReactNode => (
  <Section title="Buttons">
    <div className={styles['two']}>
      <Button wide>Till kassan</Button>
      <Button wide trailing="274 kr">Lägg till</Button>
      <Button wide variant="quiet">Visa 6 restauranger till</Button>
      <Button wide variant="danger">Ja, avbryt den</Button>
      <Button wide busy trailing="415 kr">Skickar beställningen …</Button>
      <Button wide disabled>Stängt just nu</Button>
    </div>
    <p> </p>
    <div className={styles['row']}>
      <IconButton icon="back" label="Tillbaka" />
      <IconButton icon="search" label="Sök" />
      <IconButton icon="heart" label="Favorit" pressed solid />
      <IconButton icon="heart" label="Favorit" pressed={false} solid />
      <AddButton name="Skogstaco" onClick={() => undefined} />
      <Stepper quantity={2} name="Skogstaco" max={99} removesAtOne onIncrease={() => undefined} onDecrease={() => undefined} />
      <Stepper quantity={1} name="Skogstaco" max={99} removesAtOne onIncrease={() => undefined} onDecrease={() => undefined} />
      <Stepper quantity={1} name="Skogstaco" max={99} large onIncrease={() => undefined} onDecrease={() => undefined} />
    </div>
  </Section>
);

const Food = (): ReactNode => (
  <Section title="Plates, prices, tags, allergens">
    <div className={styles['grid']}>
      {dishes.map((dish, index) => (
        <div key={dish}>
          <div className={styles['pic']}>
            <Plate image={index === 5 ? 'missing.webp' : `${dish}.webp`} size="card" table={tableClass(index)} soldOut={index === 3} />
            {index === 3 && <Tag tone="out" className={styles['tag']}>Slut för i dag</Tag>}
            {index === 4 && <Tag tone="member" className={styles['tag']}>Medlem 69 kr</Tag>}
            {index === 0 && <Tag tone="deal" className={styles['tag']}>Veckans, 20 kr lägre</Tag>}
            <AddButton name="x" onClick={() => undefined} />
          </div>
          <div className={styles['row']}>
            <Price amount={11900 + index * 50} currency={SEK} ordinary={index === 0 ? 13900 : undefined} />
            <Allergens allergens={['gluten', 'milk', 'egg']} diets={index === 2 ? ['vegetarian'] : []} />
          </div>
        </div>
      ))}
    </div>
    <div className={styles['row']}>
      <Plate image="1f354.webp" size="line" table="t-cloud" />
      <Plate image="1f372.webp" size="line" table="t-moss" />
      <Plate image="1f354.webp" size="mini" table="t-cloud" />
      <span className="t-wheat"><Plate image="1f950.webp" size="suggestion" /></span>
      <Plate image="1f957.webp" size="rail" />
      <Tag tone="ok" dot>Öppet</Tag><Tag tone="warn" dot>Paus i köket</Tag><Tag tone="off">Stängt online</Tag><Tag tone="ok" icon="check">Klart</Tag><Tag>3 av 3</Tag><Tag tone="ok">Du sparar 40 kr</Tag>
      <Logo name={NAME} />
    </div>
    <div className={styles['lone']}><Plate image="1f354.webp" size="hero" table="t-cloud" /></div>
  </Section>
);

const Choices = (): ReactNode => {
  const [bread, setBread] = useState(0);
  const [extras, setExtras] = useState<readonly number[]>([0, 1, 2]);
  const [way, setWay] = useState(0);
  const [mail, setMail] = useState(true);
  const { say } = useFeedback();
  return (
    <Section title="Choices and fields">
      <div className={styles['two']}>
        <div>
          <ChoiceGroup title="Bröd" rule="Välj 1" state={<Tag tone="ok" icon="check">Klart</Tag>}>
            {['Rågsurdeg', 'Smörbrioche', 'Glutenfritt havrebröd'].map((name, index) => (
              <ChoiceRow key={name} kind="radio" group="bread" checked={bread === index} onChoose={() => { setBread(index); }} price={index === 2 ? '+10 kr' : 'Ingår'}>{name}</ChoiceRow>
            ))}
          </ChoiceGroup>
          <ChoiceGroup title="Tillbehör" rule="Högst 3, de två första ingår" state={<Tag>{extras.length} av 3</Tag>}>
            {['Picklad rödlök', 'Saltgurka', 'Rökt sidfläsk', 'Rostad lök', 'Extra västerbottensost'].map((name, index) => (
              <ChoiceRow
                key={name} kind="checkbox" group="extras" checked={extras.includes(index)} blocked={!extras.includes(index) && extras.length >= 3}
                onChoose={() => { setExtras(extras.includes(index) ? extras.filter((one) => one !== index) : [...extras, index]); }}
                onBlocked={() => { say('Ta bort ett val först'); }} price="+12 kr" note={index === 4 ? 'Mjölk' : undefined}
              >
                {name}
              </ChoiceRow>
            ))}
          </ChoiceGroup>
        </div>
        <div className={styles['page']}>
          <fieldset className={styles['two']}>
            <Tile group="when" checked={way === 0} onChoose={() => { setWay(0); }} title="Så snart som möjligt" text="Klar omkring 12.10" />
            <Tile group="when" checked={way === 1} onChoose={() => { setWay(1); }} title="Välj en tid" text="I dag till 18.30" />
            <Tile group="when" checked={false} disabled onChoose={() => undefined} title="Går inte just nu" text="Köket tar en paus" />
          </fieldset>
          <Field label="Mobilnummer" type="tel" autoComplete="tel" value="070-174 06 12" onValue={() => undefined} help="Vi skickar sms när maten är klar." />
          <Field label="E-post" labelNote="för kvittot" type="email" autoComplete="email" value="alva.lindqvist@exempel" onValue={() => undefined} error="Det saknas något efter ”exempel”" />
          <TextArea label="Till köket" value="Såsen vid sidan om, tack" onValue={() => undefined} trailing="24/90" help="Har du en allergi? Fråga oss i disken." />
          <div>
            <Checkbox checked={mail} onChange={setMail}>Skicka kvittot med e-post</Checkbox>
            <Checkbox checked={!mail} onChange={(on) => { setMail(!on); }}>Ja tack till personliga erbjudanden med sms och e-post</Checkbox>
          </div>
        </div>
      </div>
    </Section>
  );
};

const States = (): ReactNode => (
  <Section title="Ways, skeletons, empty and waiting">
    <div className={styles['two']}>
      <WayCard title="Ta med" text="Vi packar det varmt. Du hämtar i disken." image="1f96a.webp" table="t-cloud" onClick={() => undefined} />
      <WayCard title="Ät här" text="Vi dukar och serverar. Sitt ner, så länge." image="1f372.webp" table="t-moss" current onClick={() => undefined} />
      <div className={styles['grid']}><Skeleton shape="feature" /><Skeleton shape="card" count={2} /></div>
      <div><Skeleton shape="line" /><Skeleton shape="choice" /><Skeleton shape="shop" /></div>
      <div className={styles['box']}><EmptyState title="Tallriken är tom" text="Välj något gott ur menyn, så samlas det här." action={<Button wide>Till menyn</Button>} /></div>
      <div className={styles['box']}><EmptyState title="Vi kontrollerar betalningen" text="Betala inte igen. Banken svarar oftast inom en minut." waiting onDish="415 kr" foot="Du kan stänga sidan. Öppna den igen när du vill, så ser du hur det gick." /></div>
    </div>
  </Section>
);

const Overlays = (): ReactNode => {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
  const [total, setTotal] = useState(41_500);
  const { format } = useTexts();
  const { showToast } = useFeedback();
  const [formatTotal] = useState(() => (minor: number) => format.price(minor, SEK));
  const close = (): void => { setOpen(null); };
  return (
    <Section title="Overlays">
      <div className={styles['row']}>
        <Button variant="quiet" id="open-sheet" onClick={() => { setOpen('sheet'); }}>Sheet</Button>
        <Button variant="quiet" id="open-dialog" onClick={() => { setOpen('dialog'); }}>Dialog</Button>
        <Button variant="quiet" id="open-toast" onClick={() => { showToast({ text: 'Bryggkaffe togs bort', undo: () => undefined }); }}>Toast</Button>
        <Button variant="quiet" id="count" onClick={() => { setTotal(total + 11_900); }}>Count</Button>
        <CountUp className="tn" value={total} format={formatTotal} />
      </div>
      <Sheet open={open === 'sheet'} onClose={close} title="Min beställning" hint="Tryck på en rätt för att ändra den" height="full" footer={<Button wide>Till kassan</Button>}>
        <p>{Array.from({ length: 60 }, () => 'Bryggkaffe, mellanrost, havremjölk. ')}</p>
        <Button id="in-sheet" onClick={() => { showToast({ text: 'Bryggkaffe togs bort', undo: () => undefined }); }}>Ta bort</Button>
      </Sheet>
      <Dialog open={open === 'dialog'} onClose={close} title="Vill du avbryta din beställning?" actions={<><Button onClick={close}>Nej, fortsätt</Button><Button variant="danger" onClick={close}>Ja, avbryt den</Button></>}>
        Det du har lagt i den försvinner.
      </Dialog>
    </Section>
  );
};

/** Every part of the app on one page, to look at while building; it is no page of the app and not in its build. */
export const Gallery = (): ReactNode => (
  <main className={styles['page']}>
    <Buttons />
    <Food />
    <Choices />
    <States />
    <Overlays />
    <Section title="Icons">
      <div className={styles['icons']}>{[...(Object.keys(ICON_PATHS) as (keyof typeof ICON_PATHS)[]), ...SPRITE_ICONS].map((name) => <span key={name}><Icon name={name} />{name}</span>)}</div>
    </Section>
  </main>
);
