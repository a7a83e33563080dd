import type { FaultyVariant } from './faults.ts';
import { FAULTY_HOST_ACCESS } from './faulty-host-access.ts';
import { FAULTY_CANCELLING } from './faulty-host-cancelling.ts';
import { FAULTY_HOSTS } from './faulty-hosts.ts';
import { FAULTY_HOST_WORDS } from './faulty-host-words.ts';
import { FAULTY_PRODUCT_ORDERS } from './faulty-product-orders.ts';
import { FAULTY_PRODUCT_SERVERS } from './faulty-product-servers.ts';

/** Simulators that break one rule each. */
export const FAULTY_VARIANTS: readonly FaultyVariant[] = [...FAULTY_HOSTS, ...FAULTY_CANCELLING, ...FAULTY_HOST_ACCESS, ...FAULTY_HOST_WORDS, ...FAULTY_PRODUCT_SERVERS, ...FAULTY_PRODUCT_ORDERS];
