import { observer } from 'mobx-react-lite';
import type { FaultsViewModel, FaultSwitch } from '../../view-models/console/faults-view-model.ts';
import styles from './FaultsPanel.module.css';
import { Act } from './parts/Act.tsx';
import { Chip } from './parts/Chip.tsx';
import { ConsoleIcon } from './parts/ConsoleIcon.tsx';
import { Panel } from './parts/Panel.tsx';
import { Scroller } from './parts/Scroller.tsx';
import { SwitchRow } from './parts/SwitchRow.tsx';
import { WholeRows } from './parts/WholeRows.tsx';

/** As in SwitchRow.module.css. */
const SWITCH_ROW_PX = 27;
/** One of one's own is two high. */
const highOf = ({ isOwn }: FaultSwitch): number => (isOwn ? 2 : 1);

/** What can go wrong, by plain names; every switch acts from the next request on. */
export const FaultsPanel = observer(({ faults }: { readonly faults: FaultsViewModel }) => {
  const { switches, onCount } = faults;
  return (
    <Panel
      title="Faults" className={styles.panel} beside={<output>{onCount > 0 && <Chip tone="bad">{onCount} on</Chip>}</output>}
      acts={(
        <>
          {onCount > 0 && <Act look="text" onClick={() => { void faults.allOff(); }}>All off</Act>}
          <Act onClick={() => { void faults.beginRule(); }}>Add rule</Act>
        </>
      )}
    >
      <WholeRows rows={switches.reduce((sum, one) => sum + highOf(one), 0)} rowPx={SWITCH_ROW_PX} className={styles.room}>
        <Scroller label="Switches">
          {switches.map(({ id, name, detail, isOn, isUsed, isOwn }) => (
            <SwitchRow
              key={id} name={name} detail={detail} isOn={isOn} isUsed={isUsed} onTurn={() => { void faults.turn(id); }}
              extra={isOwn ? (
                <span className={styles.acts}>
                  <button type="button" className={styles.act} title="Take it away" aria-label={`Take the rule ${name} away`} onClick={() => { void faults.remove(id); }}><ConsoleIcon name="close" /></button>
                  <button type="button" className={styles.act} title="Change it" aria-label={`Change the rule ${name}`} onClick={() => { void faults.beginChange(id); }}><ConsoleIcon name="pencil" /></button>
                </span>
              ) : undefined}
            />
          ))}
        </Scroller>
      </WholeRows>
    </Panel>
  );
});
