import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { lazyPart, useAhead } from './lazy-part.tsx';
import { useSharedViewModels } from './shared-view-models.ts';

const importPopups = () => import('./Popups.tsx');
const Popups = lazyPart(async () => (await importPopups()).Popups);

/** Popups, from the first moment one of them is wanted. Once there they stay, so that their way out can be seen. */
export const LazyPopups = observer((): ReactNode => {
  const { language, errors, confirm, update } = useSharedViewModels();
  const isAsked = language.isShown || errors.isShown || confirm.kind !== null;
  const isWanted = isAsked || update.isShown;
  const [isThere, setThere] = useState(isWanted);
  if (isWanted && !isThere) setThere(true);
  useAhead(importPopups);
  const takeBack = (): void => {
    language.hide();
    errors.close();
    confirm.dismiss();
  };
  return isThere && <Popups asked={isAsked ? 'by the guest' : isWanted} takeBack={isAsked ? takeBack : undefined} />;
});
