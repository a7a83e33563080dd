import './planted-modules.ts';
import { lookForAll } from './look-for-all.ts';
import { MONEY_BUGS } from './money-bugs.ts';

lookForAll(MONEY_BUGS);
