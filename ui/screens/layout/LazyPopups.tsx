import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenAtRest } from '../../routing/when-at-rest.ts';
import { useSharedViewModels } from './shared-view-models.ts';

const importPopups = () => import('./Popups.tsx');
const Popups = lazy(async () => ({ default: (await importPopups()).Popups }));

/** Popups, from the first moment one of them is wanted. Once there they stay, so that their way out can be seen. */
export const LazyPopups = observer((): ReactNode => {
  const { language, errors, confirm, update } = useSharedViewModels();
  const isWanted = language.isShown || errors.isShown || confirm.kind !== null || update.isShown;
  const [isThere, setThere] = useState(isWanted);
  if (isWanted && !isThere) setThere(true);
  useEffect(() => whenAtRest(() => { importPopups().catch(() => undefined); }), []); // Only ahead of time; a popup that is wanted asks again.
  return isThere && <Suspense fallback={null}><Popups /></Suspense>;
});
