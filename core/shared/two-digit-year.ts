import { TWO_DIGIT_YEAR_PIVOT } from '../business-constants.ts';

/**
 * §9: the year that somebody means who writes two digits: above 60 it is 19xx, else 20xx. Other numbers are no two-digit years and come back as they are.
 * Nothing in the app asks for a date yet; whatever reads one that was typed (a member's date of birth) reads its year by this.
 */
export const fullYear = (year: number): number => {
  if (!Number.isInteger(year) || year < 0 || year > 99) return year;
  return year > TWO_DIGIT_YEAR_PIVOT ? 1900 + year : 2000 + year;
};
