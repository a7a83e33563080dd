import { use, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { PrepareContext } from './prepare-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: RouteTarget;
}

/**
 * A link to a page of this app, with a real address: it opens in a new tab, it can be copied, and a plain press goes through the guard (§2).
 * Code and data are set off as soon as a finger or pointer comes near.
 * @example <Link to={{ name: 'menuPage', params: { shopId: '3' } }} className="link">{t('action.to-menu')}</Link>
 */
export const Link = ({ to, onPointerEnter, onFocus, children, ...rest }: LinkProps): ReactNode => {
  const prepare = use(PrepareContext);
  return (
    <RouterLink
      {...rest}
      to={pathOf(to)}
      onPointerEnter={(event) => { prepare(to); onPointerEnter?.(event); }}
      onFocus={(event) => { prepare(to); onFocus?.(event); }}
    >
      {children}
    </RouterLink>
  );
};
