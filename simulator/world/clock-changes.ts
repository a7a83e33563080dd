import { days, hours, type Millis } from '#core/shared/duration.ts';

/** Summer time begins and ends in all of Europe at 1:00 UTC, on the last Sundays of March and October. */
const lastSunday = (year: number, month: number): Millis => {
  const end = Date.UTC(year, month + 1, 0);
  return end - new Date(end).getUTCDay() * days(1) + hours(1);
};

/** When the clocks change next, in Stockholm, Helsinki and Oslo alike. */
export const nextClockChange = (now: Millis): Millis => {
  const year = new Date(now).getUTCFullYear();
  return [lastSunday(year, 2), lastSunday(year, 9), lastSunday(year + 1, 2)].find((moment) => moment > now) ?? now;
};
