import { days, hours, minutes } from '#core/shared/duration.ts';

/** The numbers of logging in and of accounts that are the server's own; what the specification sets is in core's business constants. */
export const IDENTITY = {
  /** ASP.NET Core Identity's own: so many wrong passwords in a row … */ triesBeforeLock: 5,
  /** … close the login for this address so long. */ lockMs: minutes(5),
  /** Without another try the count begins anew after this. */ tryMemoryMs: hours(1),
  /** A session that was used within this time goes on. */ sessionMs: days(14),
  /** The same for one that ends with the browser. */ browserSessionMs: hours(24),
  /** Mails with a link to one address within an hour; further wishes get the same answer and no mail. */ mailsPerHour: 5,
  /** From the way to an external provider until the guest is back. */ externalMs: minutes(10),
  /** From the provider's yes until the rest of the registration is filled in. */ externalRegistrationMs: minutes(60),
  /** Requests of one kind from one client within `perClientMs`. */ perClient: { login: 100, register: 60, mail: 60 }, perClientMs: minutes(10),
} as const;
