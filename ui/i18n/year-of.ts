import { civilTime } from '#core/shared/civil-time.ts';

/** The year of a moment where a shop is: for what is kept longer than a year. */
export const yearOf = (moment: number, timeZone: string): string => String(civilTime(moment, timeZone).year);
