/** §8 "Account": ASP.NET Core Identity's names (W5) and the user codes. */
export const ACCOUNT_CODES = [
  'InvalidToken', 'PasswordRequiresNonAlphanumeric', 'PasswordRequiresDigit', 'PasswordRequiresLower', 'PasswordRequiresUpper', 'PasswordTooShort',
  'PasswordMismatch', 'DuplicateUserName', 'DuplicateEmail', 'deliverySpotRequired',
  'user.invalid-password', 'user.register-user-failure', 'user.password-mismatch', 'user.send-email-confirmation-failed', 'user.invalid-phone',
  'user.requires-phone', 'user.requires-shop',
] as const;

/** Ours: §8 has no code for these. `InvalidEmail` is Identity's own name (W5); `user.sign-in-required` (401): no session, or it is over. */
export const OWN_ACCOUNT_CODES = [
  'InvalidEmail', 'user.requires-password', 'user.requires-terms', 'user.too-long', 'user.invalid-name', 'user.own-email', 'user.locked-out', 'user.email-not-confirmed', 'user.external-login-failed', 'user.sign-in-required',
] as const;
