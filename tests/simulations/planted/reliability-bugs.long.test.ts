import './planted-modules.ts';
import { lookForAll } from './look-for-all.ts';
import { RELIABILITY_BUGS } from './reliability-bugs.ts';

lookForAll(RELIABILITY_BUGS);
