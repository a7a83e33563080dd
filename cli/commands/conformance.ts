import { getShop, listShops } from '#adapters/wire/shops.ts';
import { appError } from '#core/errors/app-error.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { shopId } from '#core/shared/ids.ts';
import type { CommandContext } from '../command-context.ts';
import { originOf } from '../common-options.ts';
import { createConformanceServices, type ConformanceServices } from '../composition/conformance-services.ts';
import type { Check, Permission } from '../conformance/check.ts';
import { createLeftOpen, MAY_BE_OPEN, type LeftOpen } from '../conformance/left-open.ts';
import type { Probe } from '../conformance/probe.ts';
import { PRODUCT_CHECKS } from '../conformance/product/product-checks.ts';
import { createProductWorld } from '../conformance/product/product-world.ts';
import { runChecks, type CheckResult } from '../conformance/run-checks.ts';
import { runShellCommand } from '../conformance/run-shell-command.ts';
import { createHostWorld } from '../conformance/terminal-host/host-world.ts';
import { HOST_CHECKS } from '../conformance/terminal-host/terminal-host-checks.ts';
import { refuseUnknownIds } from '../conformance/unknown-ids.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { outputFile } from '../output-file.ts';
import { conformanceReport, countsOf, type Suite } from '../render/conformance-report.ts';
import { junitXml } from '../render/junit.ts';
import type { ConformanceOptions } from './conformance-options.ts';
import { signKioskIn } from './sign-kiosk-in.ts';

const allowedBy = ({ allowPayments, allowOrders, allowPrint, restartWith }: ConformanceOptions): ReadonlySet<Permission> => new Set([
  ...(allowPayments === true ? ['payments' as const] : []), ...(allowOrders === true ? ['orders' as const] : []), ...(allowPrint === true ? ['print' as const] : []), ...(restartWith === undefined ? [] : ['restart' as const]),
]);

interface Run { readonly options: ConformanceOptions; readonly context: CommandContext; readonly services: ConformanceServices; readonly allowed: ReadonlySet<Permission>; readonly leaves: LeftOpen }

const chosen = <World extends { readonly probe: Probe }>(checks: readonly Check<World>[], { options: { only }, allowed, context }: Run, world: World): Promise<readonly CheckResult[]> => runChecks({
  checks: only === undefined ? checks : checks.filter(({ id, isGate }) => isGate === true || only.some((beginning) => id.startsWith(beginning))), world, allowed, clock: context.clock,
  onResult: ({ id, outcome }) => { if (outcome === 'failed') context.output.note(`FAIL  ${id}`); },
});

const productWorldOf = (url: string, { services, context, options, leaves }: Run) =>
  createProductWorld({ probe: services.probeOf(url), random: context.random, shopId: options.shop ?? null, maxAmount: options.maxAmount ?? null, leaves });

const checkProduct = async (url: string, run: Run): Promise<Suite> => {
  const world = productWorldOf(url, run);
  try {
    return { name: 'product server', url, results: await chosen(PRODUCT_CHECKS, run, world) };
  } finally {
    await world.finish();
  }
};

const checkHost = async (url: string, productUrl: string, run: Run): Promise<Suite | string> => {
  const { options, context, services } = run;
  const probe = services.probeOf(url);
  const origin = options.origin ?? context.options.server;
  const kiosk = services.kioskAt({ server: context.options.server, state: context.options.state, host: url, origin, probe });
  try {
    const signedInAt = await kiosk.signedInAt();
    const shop = kiosk.shopId();
    if (signedInAt === null || shop === null) return 'No kiosk is signed in here. Sign in with `weborder kiosk sign-in SHOP` first, or name a simulator\'s cashier with --cashier.';
    // R8: the token goes where it was made for, or stays near.
    if (url !== signedInAt && approveHostAddress(url, []) === null) return `The sign-in is of ${signedInAt}; its token is not sent to ${url}.`;
    const product = productWorldOf(productUrl, { ...run, options: { ...options, shop } });
    const isSimulated = options.simulator === true || options.cashier !== undefined;
    const world = createHostWorld({
      probe, product, origin, shopId: shop, random: context.random, clock: context.clock, maxAmount: options.maxAmount ?? 0, bearer: kiosk.bearer, refresh: kiosk.refresh, refreshAgain: kiosk.refreshAgain, note: (text) => context.output.note(text),
      sheets: isSimulated ? async () => {
        const jobs = await context.simulator().printJobs();
        return jobs.ok ? jobs.value.reduce((count, { sheets }) => count + sheets.length, 0) : null;
      } : null,
      restartHost: () => runShellCommand(options.restartWith ?? ''),
    });
    try {
      return { name: 'terminal host', url, results: await chosen(HOST_CHECKS, run, world) };
    } finally {
      await world.finish();
    }
  } finally {
    kiosk.stop();
  }
};

/** A shop that is named and not there would have nearly everything skipped, and nothing found. A server that lists no shops at all is for the checks to judge. */
const hasNoShop = async (shop: number, url: string, services: ConformanceServices): Promise<boolean> => {
  const probe = services.probeOf(url);
  const { reply } = await probe.call(getShop, { params: { shopId: String(shop) } });
  return !reply.ok && reply.error.status === 404 && (await probe.call(listShops, {})).reply.ok;
};

const signInFirst = async ({ cashier, shop }: ConformanceOptions, context: CommandContext): Promise<ExitCode | null> => {
  if (cashier === undefined) return null;
  const kiosk = await context.kiosk();
  const stop = kiosk.start();
  try {
    return await signKioskIn(kiosk, shopId(shop ?? 1), cashier, context);
  } finally {
    stop();
  }
};

/** `weborder conformance`: every check in its order, then one report. */
export const checkConformance = async (options: ConformanceOptions, context: CommandContext): Promise<ExitCode> => {
  const { product, checksHost } = options;
  if (product === undefined && !checksHost) return context.misuse('What is to be checked? Say --product URL, --host URL, or both.');
  if (options.allowPayments === true && options.maxAmount === undefined) return context.misuse('How large may a payment be? Say --max-amount 150.');
  refuseUnknownIds(options.only ?? [], [
    { ids: PRODUCT_CHECKS.map(({ id }) => id), isChecked: product !== undefined, name: 'product server', flag: '--product URL' },
    { ids: HOST_CHECKS.map(({ id }) => id), isChecked: checksHost, name: 'terminal host', flag: '--host URL' },
  ]);
  const productUrl = product === undefined ? null : originOf(product, '--product');
  const junit = options.junit === undefined ? null : await outputFile(options.junit);
  const run: Run = {
    options: { ...options, ...(options.origin === undefined ? {} : { origin: originOf(options.origin, '--origin') }) }, context, services: createConformanceServices(context), allowed: allowedBy(options),
    leaves: createLeftOpen(productUrl ?? context.options.server, context.options.host, context.ifCutShort),
  };
  const { shop } = options;
  try {
    if (productUrl !== null && shop !== undefined && (await hasNoShop(shop, productUrl, run.services))) return context.fail(appError('preorder.shop-not-found', { status: 404, title: `There is no shop ${shop} at ${productUrl}.` }), 'read');
    const refused = checksHost ? await signInFirst(options, context) : null;
    if (refused !== null) return refused;
    // The kiosk's page is taken to be the product server's. Were its address mistyped, every call would be a foreign page's, and a refused refresh would sign the kiosk out.
    const asked = checksHost && productUrl === null && options.origin === undefined ? await context.shops.list() : null;
    if (asked?.ok === false && asked.error.code === 'network.unreachable') return context.fail(asked.error, 'read');
    if (run.allowed.size > 0) context.ifCutShort(MAY_BE_OPEN);
    const suites: Suite[] = productUrl === null ? [] : [await checkProduct(productUrl, run)];
    if (checksHost) {
      const suite = await checkHost(context.options.host, productUrl ?? context.options.server, run);
      if (typeof suite === 'string') return context.misuse(suite);
      suites.push(suite);
    }
    const results = suites.flatMap((suite) => suite.results);
    context.output.data(() => conformanceReport(suites), { ...countsOf(results), servers: suites.map(({ name, url, results: checks }) => ({ name, url, ...countsOf(checks), checks })) }, { isAsSent: true });
    // Last: what was found out is told, whether or not there is room for the file.
    await junit?.write(junitXml(suites));
    return countsOf(results).failed === 0 ? EXIT.ok : EXIT.failure;
  } finally {
    await run.services.close();
  }
};
