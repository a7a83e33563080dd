import type { Endpoint, Schema } from '#adapters/wire/endpoint.ts';
import * as outbox from '#adapters/wire/outbox.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { SIMULATOR_CONTROL, SIMULATOR_EVENT_DATA } from '#adapters/wire/simulator-control.ts';
import { HOST_EVENT_DATA, TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'replies' in value;

/** Every call of every server, control interfaces too. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(PRODUCT_SERVER), ...Object.values(TERMINAL_HOST), ...Object.values(TERMINAL_CONTROL), ...Object.values(SIMULATOR_CONTROL), ...Object.values(outbox).filter(isEndpoint),
];

/** What comes by events instead of as a reply. */
export const ALL_EVENT_DATA: readonly Schema[] = [...Object.values(HOST_EVENT_DATA), ...Object.values(SIMULATOR_EVENT_DATA)];
