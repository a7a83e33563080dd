import './planted-modules.ts';
import { lookForAll } from './look-for-all.ts';
import { GUEST_BUGS } from './guest-bugs.ts';

lookForAll(GUEST_BUGS);
