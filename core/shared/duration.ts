/** A point in time or a length of time in milliseconds (points count from 1970-01-01T00:00Z). */
export type Millis = number;

export const seconds = (count: number): Millis => count * 1000;
export const minutes = (count: number): Millis => seconds(count * 60);
export const hours = (count: number): Millis => minutes(count * 60);
export const days = (count: number): Millis => hours(count * 24);
