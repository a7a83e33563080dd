import { createServer, type Server } from 'node:https';
import { onTestFinished } from 'vitest';
import { invariant } from '#core/shared/invariant.ts';

const armoured = (kind: string, base64: string): string => `-----BEGIN ${kind}-----\n${base64}\n-----END ${kind}-----\n`;

/** Made for tests and used nowhere else: for `localhost` and `127.0.0.1`, until 2126, signed by itself, so that nobody trusts it. */
const key = armoured('EC PRIVATE KEY', 'MHcCAQEEIAdUTSKu9fpZ1ju1AOKKDrSapFPp5e+S8j/y8Aq3VFdqoAoGCCqGSM49AwEHoUQDQgAEqy7ozAI93NztWxrrbRu1RTo2ncy0RkTFj4c3WVbKD7qgl5gNaoDSU00nRFSjFRXzLBmjr7PmaWR0YKy2yf0qsQ==');
const cert = armoured('CERTIFICATE', 'MIIBmzCCAUGgAwIBAgIUDbD1l4Oo83yV/CCsTlCzhARugnYwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDAwMzA1OFoYDzIxMjYxMTA2MDAzMDU4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjO' +
  'PQIBBggqhkjOPQMBBwNCAASrLujMAj3c3O1bGuttG7VFOjadzLRGRMWPhzdZVsoPuqCXmA1qgNJTTSdEVKMVFfMsGaOvs+ZpZHRgrLbJ/Sqxo28wbTAdBgNVHQ4EFgQUzhVWbnRUtm6Js8EotDEwh+CSwlIwHwYDVR0jBBgwFoAUzhVWbnRU' +
  'tm6Js8EotDEwh+CSwlIwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAKUPFLVO4TmklKtUE+/626bM8J+pmf1UfNpDR2HVzVsIAiBNwd2sLhKE4XjZPUsIGgJc4YoMA/Gy' +
  'EPUEt8KDCAYdwQ==');

const close = (server: Server): Promise<void> => new Promise((resolve) => {
  server.close(() => { resolve(); });
  server.closeAllConnections();
});

/** A server with a certificate that this machine does not trust: where it is, and what has come through to it. */
export const anHttpsServer = async (): Promise<{ readonly url: string; readonly heard: readonly string[] }> => {
  const heard: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    heard.push(request.url ?? '');
    response.end('[]');
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => close(server));
  const address = server.address();
  invariant(typeof address === 'object' && address !== null, 'the server listens');
  return { url: `https://127.0.0.1:${address.port}`, heard };
};
