import type { ReactNode } from 'react';
import { KioskFrame } from './frame/KioskFrame.tsx';

/** Stands where a page is still being built. */
export const KioskPlaceholder = ({ name }: { readonly name: string }): ReactNode => <KioskFrame><h1 lang="en">{name}</h1></KioskFrame>;
