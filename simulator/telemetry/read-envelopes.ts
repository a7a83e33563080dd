import * as v from 'valibot';

/** What kinds of items the service knows; ours are the first three. */
type TelemetryKind = 'page' | 'event' | 'error' | 'other';

/** One item as it came, read. */
export interface ReadEnvelope {
  /** When it happened, by the page's clock: RFC 3339. */
  readonly at: string;
  readonly kind: TelemetryKind;
  readonly name: string;
  /** `weborder-web`, `weborder-kiosk`. */
  readonly role: string;
  /** The run of a page that it belongs to; chance, and gone with the page. */
  readonly session: string;
  readonly values: Readonly<Record<string, string>>;
  /** All that was sent, as JSON, but for the instrumentation key. */
  readonly item: string;
}

const text = v.pipe(v.string(), v.maxLength(2_000));
const envelope = v.looseObject({
  time: v.pipe(text, v.isoTimestamp()), name: text, tags: v.exactOptional(v.record(text, text)),
  data: v.looseObject({
    baseType: text,
    baseData: v.looseObject({ name: v.exactOptional(text), url: v.exactOptional(text), properties: v.exactOptional(v.record(text, text)), exceptions: v.exactOptional(v.array(v.looseObject({ typeName: text }))) }),
  }),
});

const KINDS: Readonly<Record<string, TelemetryKind>> = { PageviewData: 'page', EventData: 'event', ExceptionData: 'error' };
/** As much of an item is kept; ours have a tenth of it. */
const longestItem = 4_000;

/** Nothing of the rest is kept alive. */
const beginning = (whole: string): string => (whole.length <= longestItem ? whole : Buffer.from(whole.slice(0, longestItem)).toString());

/** Those that there is room for. */
const fitting = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  let room = longestItem;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => (room -= name.length + value.length) >= 0));
};

const readOne = (value: unknown): ReadEnvelope | null => {
  if (!v.is(envelope, value)) return null;
  const { time, tags = {}, data } = value;
  const { baseType, baseData: { name, url, properties, exceptions } } = data;
  return {
    at: time, kind: KINDS[baseType] ?? 'other', name: name ?? exceptions?.[0]?.typeName ?? baseType, role: tags['ai.cloud.role'] ?? '', session: tags['ai.session.id'] ?? '',
    values: fitting({ ...(url === undefined ? {} : { url }), ...properties }), item: beginning(JSON.stringify({ time, tags, data })),
  };
};

/** Items of a batch as Application Insights takes them; null where one is none. */
export const readEnvelopes = (batch: unknown): readonly (ReadEnvelope | null)[] => (Array.isArray(batch) ? batch : [batch]).map(readOne);
