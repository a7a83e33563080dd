/** `npm run test:long`: everything, not one of each kind. */
export const isLongRun = process.env['WEBORDER_LONG'] === '1';
