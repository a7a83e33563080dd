import type { WebScreen } from './web-screen.ts';
import type { WebServices } from './web-services.ts';

/** What a document of the guest app consists of in the world. */
export interface WebPageParts { readonly services: WebServices; readonly screen: WebScreen }
