import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { keepAsking } from '../../routing/keep-asking.ts';
import { whenAtRest } from '../../routing/when-at-rest.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { useSharedViewModels } from './shared-view-models.ts';

/** What every part takes besides its own. */
export interface PartProps {
  /** What the part is asked for by: false, and nobody asks; another value, and a part that was lost is asked for again. */
  readonly asked: boolean | string;
  /** Takes back what the guest has done, who is told that it went wrong: doing it once more asks again. Left out: the guest has asked for nothing. */
  readonly takeBack?: (() => void) | undefined;
  /** What stands in the place of a part that was lost. Left out: nothing. */
  readonly lost?: ((retry: () => void) => ReactNode) | undefined;
}

/**
 * A part of the frame, or of a page, whose code is fetched when it is asked for: nothing is shown until it is there. One that cannot be fetched, or that
 * breaks, takes nothing but itself: it is reported (§8), and the rest of the page stays.
 * @example const Popups = lazyPart(async () => (await import('./Popups.tsx')).Popups);
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ((props: P & PartProps) => ReactNode) => {
  let There: ComponentType<P> | null = null;
  const LazyPart = (props: P & PartProps): ReactNode => {
    const { asked, takeBack, lost } = props;
    const { crashes } = useSharedViewModels();
    const { showToast } = useFeedback();
    const { t } = useTexts();
    const [Part, setPart] = useState(() => There);
    const [lostFor, setLostFor] = useState<boolean | string>(false);
    const isLost = lostFor !== false;
    if (isLost && lostFor !== asked) setLostFor(false);
    const giveUp = (error: unknown): void => {
      crashes.report(error);
      setLostFor(asked);
      if (!takeBack) return;
      takeBack();
      showToast({ text: t('error.plain') });
    };
    const notCome = useEffectEvent(giveUp);
    const isMissing = asked !== false && !isLost && !Part;
    useEffect(() => (isMissing ? keepAsking(load, (part) => {
      There = part;
      setPart(() => part);
    }, notCome) : undefined), [isMissing, asked]);
    if (isLost) return lost?.(() => { setLostFor(false); });
    return Part && <CrashGuard onCrash={giveUp} fallback={null}><Part {...props} /></CrashGuard>;
  };
  return LazyPart;
};

/** Fetches a part's code when the page has come to rest, so that the first press finds it there. */
export const useAhead = (load: () => Promise<unknown>): void => {
  useEffect(() => whenAtRest(() => { load().catch(() => undefined); }), [load]); // Only ahead of time; whoever wants it asks again.
};
