import { productServerContracts } from './product-server-contracts.ts';

productServerContracts('over HTTP, of the product server', (fetch) => fetch);
