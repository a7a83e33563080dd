import { observer } from 'mobx-react-lite';
import type { Notices } from '../../view-models/console/notices.ts';
import styles from './DialogRefusal.module.css';

/** What was refused, inside the dialog that asked for it: the page's own line lies behind it, where nobody reads it and no voice does. */
export const DialogRefusal = observer(({ notices }: { readonly notices: Notices }) => <p role="alert" className={styles.refusal}>{notices.isRefusal ? notices.text : ''}</p>);
