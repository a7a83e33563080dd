/** What can be pressed. */
export const PRESSED = 'button, a[href], label';
