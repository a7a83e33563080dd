/** Where telemetry goes. */
export interface Ingestion {
  /** Names the resource; not a secret, but nothing for logs. */
  readonly instrumentationKey: string;
  /** `https://westeurope-5.in.applicationinsights.azure.com`: what a page may connect to. */
  readonly origin: string;
}

const KEY = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const isOwnMachine = ({ hostname }: URL): boolean => hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';

/**
 * Reads Azure's connection string, `InstrumentationKey=…;IngestionEndpoint=https://…`. Null: it names no key, no endpoint, or one that is not HTTPS
 * (this machine's own excepted); then nothing may be sent anywhere, for a guess would be Microsoft's public address.
 */
export const ingestionOf = (connectionString: string): Ingestion | null => {
  const fields = new Map(connectionString.split(';').map((field): [string, string] => {
    const at = field.indexOf('=');
    return [field.slice(0, Math.max(at, 0)).trim().toLowerCase(), field.slice(at + 1).trim()];
  }));
  const instrumentationKey = fields.get('instrumentationkey') ?? '';
  const endpoint = fields.get('ingestionendpoint') ?? '';
  if (!URL.canParse(endpoint) || !KEY.test(instrumentationKey)) return null;
  const url = new URL(endpoint);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url)) ? { instrumentationKey, origin: url.origin } : null;
};
