import { use, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { opensElsewhere } from './follow-press.ts';
import { PrepareContext } from './prepare-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: RouteTarget;
}

/**
 * A link to a page of this app, with a real address: it opens in a new tab, it can be copied, and a plain press goes through the guard (§2).
 * Code and data are set off as soon as a finger or pointer comes near. (React Router's own link brings its framework's prefetching along.)
 * @example <Link to={{ name: 'menuPage', params: { shopId: '3' } }} className="link">{t('action.to-menu')}</Link>
 */
export const Link = ({ to, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps): ReactNode => {
  const prepare = use(PrepareContext);
  const navigate = useNavigate();
  const path = pathOf(to);
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        onClick?.(event);
        if (opensElsewhere(event) || rest.target === '_blank') return;
        event.preventDefault();
        void navigate(path);
      }}
      onPointerEnter={(event) => { prepare(to); onPointerEnter?.(event); }}
      onFocus={(event) => { prepare(to); onFocus?.(event); }}
    >
      {children}
    </a>
  );
};
