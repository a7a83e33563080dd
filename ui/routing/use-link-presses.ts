import { use, useMemo, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { targetOf } from '#core/navigation/target-of.ts';
import { opensElsewhere } from './follow-press.ts';
import { markPlate } from './shared-plate.ts';
import { PrepareContext } from './prepare-context.ts';

export interface LinkPresses {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

const pathUnder = ({ target }: { readonly target: EventTarget }): string | null =>
  (target instanceof Element ? target.closest('a')?.getAttribute('href') : null) ?? null;

/**
 * Makes plain `<a href>` inside an element go through the guard like `<Link>`, with one set of handlers for all of them:
 * a thousand cards need a thousand links, not a thousand listeners.
 * @example <div {...useLinkPresses()}>{cards}</div>
 */
export const useLinkPresses = (): LinkPresses => {
  const navigate = useNavigate();
  const prepare = use(PrepareContext);
  return useMemo(() => {
    const ahead = (event: PointerEvent | FocusEvent): void => {
      const target = targetOf(pathUnder(event) ?? '');
      if (target) prepare(target);
    };
    return {
      onClick: (event) => {
        const path = pathUnder(event);
        if (path === null || opensElsewhere(event) || !targetOf(path)) return;
        event.preventDefault();
        markPlate(event.target instanceof Element ? event.target : null);
        void navigate(path);
      },
      onPointerOver: ahead,
      onFocus: ahead,
    };
  }, [navigate, prepare]);
};
