import { expect, it } from 'vitest';
import { refusalOf } from '#scripts/free-ports.ts';

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])('a --host that is no address of this machine is told in a sentence, also where nobody can be asked for names (%s)', (code) => {
  expect(refusalOf(Object.assign(new Error(`getaddrinfo ${code} kiosk-host`), { code }), 'kiosk-host', 4300)).toBe('kiosk-host is no address of this machine. Choose another with --host.');
});
