import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { calledAs } from '../../../brand/brand.ts';
import { Logo } from '../../../components/Logo.tsx';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './KioskSign.module.css';

/** Nobody holds a logo for so long by accident. */
const HOLD_MS = 3000;

/** The chain's sign. Held for three seconds it asks whether one is staff: the way to the kiosk's own matters that no guest stumbles over. */
export const KioskSign = observer((): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { staff } = useKioskViewModels();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = (): void => { clearTimeout(timer.current); };
  useEffect(() => letGo, []);
  return (
    <span
      className={styles['sign']} onPointerUp={letGo} onPointerLeave={letGo} onPointerCancel={letGo}
      onPointerDown={() => {
        letGo();
        timer.current = setTimeout(() => { staff.knock(); }, HOLD_MS);
      }}
    >
      <Logo name={calledAs(topBar.chainName)} />
    </span>
  );
});
