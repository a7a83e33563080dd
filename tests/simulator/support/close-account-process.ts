/** Closes an account and is killed before anything is overwritten: `node close-account-process.ts <database> <address>`. */
import { createCloseAccount } from '#simulator/product-server/accounts/close-account.ts';
import { createCustomerStore } from '#simulator/product-server/accounts/customer-store.ts';
import { openStore } from '#simulator/product-server/store/store.ts';

const [, , file = '', email = ''] = process.argv;
const store = await openStore(file);
const customer = createCustomerStore(store).byEmail(email);
if (customer === null) throw new Error(`nobody has ${email}`);
await createCloseAccount({ ...store, wipe: () => { process.kill(process.pid, 'SIGKILL'); } })(customer);
