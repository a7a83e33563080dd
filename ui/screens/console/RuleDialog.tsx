import { observer } from 'mobx-react-lite';
import { Dialog } from '../../components/Dialog.tsx';
import type { FaultsViewModel } from '../../view-models/console/faults-view-model.ts';
import { grouped } from '../../view-models/console/log-words.ts';
import type { Notices } from '../../view-models/console/notices.ts';
import { RULE_KINDS, RULE_TIMES, type RuleDraft, type RuleKind, type RuleTimes } from '../../view-models/console/rule-draft.ts';
import { DialogRefusal } from './DialogRefusal.tsx';
import { Act } from './parts/Act.tsx';
import { Choice } from './parts/Choice.tsx';
import { Entry } from './parts/Entry.tsx';
import styles from './RuleDialog.module.css';

const KIND_WORDS: Readonly<Record<RuleKind, string>> = {
  'delay': 'Takes longer', 'status': 'Answers another status', 'drop-before': 'Never arrives', 'drop-after': 'Is done, the reply is lost', 'reset': 'The line is torn off', 'truncate': 'The reply breaks off',
  'html': 'A page instead of JSON', 'hang': 'Is done, never answers', 'slow-body': 'The reply drips', 'rate-limit': 'Too many requests (429)',
};
const FIGURE_WORDS: Readonly<Partial<Record<RuleKind, string>>> = { 'delay': 'Milliseconds', 'status': 'Status', 'slow-body': 'Bytes a second' };
const figureWords = ({ kind, windowMs }: RuleDraft): string => (kind === 'rate-limit' ? `Requests in ${String(windowMs / 1_000)} s` : (FIGURE_WORDS[kind] ?? ''));
const DELAY_WORDS = `2000, or 2000-8000 for anything between, or around 400 for now and then far more; no more than ${grouped(600_000)}`;
const TIMES_WORDS: Readonly<Record<RuleTimes, string>> = { always: 'Every time', first: 'The next …', every: 'Every …th', chance: '… of a hundred' };

/** What is to be written, where something else is. */
const figureWrong = ({ kind, isFigureWrong, figureRange }: RuleDraft): string => (isFigureWrong && kind === 'delay' ? DELAY_WORDS : wholeWords(isFigureWrong, figureRange));
const wholeWords = (isWrong: boolean, range: readonly [number, number] | null): string => (isWrong && range ? `A whole number from ${grouped(range[0])} to ${grouped(range[1])}` : '');

const Fields = observer(({ draft, faults, offset }: { readonly draft: RuleDraft; readonly faults: FaultsViewModel; readonly offset: number }) => (
  <form
    id="rule" className={styles.fields}
    onSubmit={(event) => {
      event.preventDefault();
      void faults.saveRule();
    }}
  >
    <Entry label="Name, as the log will say it" value={draft.name} maxLength={120} onValue={(name) => { draft.setName(name); }} />
    <div className={styles.pair}>
      <Choice label="Server" value={draft.server} options={[{ value: 'terminal', text: 'Terminal host' }, { value: 'product', text: 'Product server' }]} onValue={(server) => { draft.setServer(server); }} />
      <Choice
        label="Call" value={draft.route} onValue={(route) => { draft.setRoute(route); }}
        options={[{ value: '*', text: 'Every call' }, ...faults.routes.filter(({ target }) => target === draft.server).map(({ name, method, path }) => ({ value: name, text: `${method} ${path}` }))]}
      />
    </div>
    <div className={styles.pair}>
      <Entry label="Only this client" mono placeholder="such as kiosk-2" value={draft.client} maxLength={60} onValue={(client) => { draft.setClient(client); }} />
      <Entry label="Only paths that hold" mono placeholder="such as /order-" value={draft.path} maxLength={200} onValue={(path) => { draft.setPath(path); }} />
    </div>
    <div className={styles.pair}>
      <Choice label="What happens" value={draft.kind} options={RULE_KINDS.map((kind) => ({ value: kind, text: KIND_WORDS[kind] }))} onValue={(kind) => { draft.setKind(kind); }} />
      {draft.needsFigure && <Entry label={figureWords(draft)} mono inputMode={draft.kind === 'delay' ? 'text' : 'numeric'} placeholder={draft.kind === 'delay' ? '2000 or 2000-8000' : ''} value={draft.figure} wrong={figureWrong(draft)} onValue={(figure) => { draft.setFigure(figure); }} />}
    </div>
    <div className={styles.pair}>
      <Choice label="How often" value={draft.times} options={RULE_TIMES.map((times) => ({ value: times, text: TIMES_WORDS[times] }))} onValue={(times) => { draft.setTimes(times); }} />
      {draft.times !== 'always' && <Entry label="How many" mono inputMode="numeric" value={draft.count} wrong={wholeWords(draft.isCountWrong, draft.countRange)} onValue={(count) => { draft.setCount(count); }} />}
    </div>
    {draft.keptWords(offset).length > 0 && <p className={styles.kept}>As before: {draft.keptWords(offset).join(', ')}.</p>}
  </form>
));

/** A rule of one's own: where, whose, what, how often. */
export const RuleDialog = observer(({ faults, notices, offset }: { readonly faults: FaultsViewModel; readonly notices: Notices; readonly offset: number }) => {
  const { draft } = faults;
  return (
    <Dialog
      open={draft !== null} onClose={() => { faults.leaveRule(); }} title={draft?.isNew === false ? 'Change the rule' : 'Add a rule'}
      actions={(
        <div className={styles.acts}>
          <Act onClick={() => { faults.leaveRule(); }}>Cancel</Act>
          <Act look="main" type="submit" form="rule" disabled={draft?.isReady !== true}>{draft?.isNew === false ? 'Save' : 'Add and switch on'}</Act>
        </div>
      )}
    >
      {draft !== null && <Fields draft={draft} faults={faults} offset={offset} />}
      <DialogRefusal notices={notices} />
    </Dialog>
  );
});
