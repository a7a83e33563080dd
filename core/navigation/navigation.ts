import type { Navigator } from '../ports/navigator.ts';
import { derived } from '../shared/derived.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { Addresses } from './addresses.ts';
import { afterNavigation } from './after-navigation.ts';
import { backLinkOf } from './back-link.ts';
import { backPlan, cancelOrderPlan, goPlan, logoPlan, straightTo, type ConfirmKind, type LeaveFacts, type LeavePlan } from './back-policy.ts';
import { bodyClassesOf } from './body-classes.ts';
import type { NavigationDeps } from './navigation-deps.ts';
import { NO_PAGE, type PageState } from './page-state.ts';
import { pathOf } from './path-of.ts';
import { resolveTarget, type Resolved } from './resolve-target.ts';
import type { RouteTarget } from './route-target.ts';
import { metaOf } from './routes.ts';
import { runArrival } from './run-arrival.ts';
import type { Stray } from './stray.ts';
import { targetOf } from './target-of.ts';

/** Where the guest is. */
export interface Location { readonly target: RouteTarget; readonly path: string }

/** A new entry in the history, the same entry, the browser has moved already, or to where somebody is led from the address that they came to (P8). */
type Move = 'push' | 'replace' | 'popped' | 'led';

/** One step back that the app itself has asked for; `over` as `backTo` has it. */
interface Step { readonly to: string; readonly from: Location | null; readonly over: Promise<void> | null }

/** What lies over a page: how it closes, and over which. */
interface Overlay { readonly close: () => void; readonly page: () => Location | null }

/** A plan that waits for the guest's yes; `go` is its last step. */
interface Pending { readonly kind: ConfirmKind; readonly plan: LeavePlan; readonly go: () => void }

const HOME: RouteTarget = { name: 'home' };
/** Home for an address that no route has; told apart by itself. */
const UNKNOWN: RouteTarget = { name: 'home' };

/** Moves the guest from page to page: every wanted target passes the guard (§2), the gate of an open payment (P7) and the confirmations of §4. */
export class Navigation implements Navigator {
  readonly #deps: NavigationDeps;
  readonly #addresses: Addresses;
  readonly #location = cell<Location | null>(null);
  readonly #page = cell<PageState>(NO_PAGE);
  readonly #shopClass = cell<string | null>(null);
  readonly #pending = cell<Pending | null>(null);
  readonly #refused = cell(0);
  readonly #stray = cell<Stray | null>(null);
  readonly #isUnderWay = cell(false);
  /** What lies over the page, the topmost last. */
  #overlays: readonly Overlay[] = [];
  #run = 0;
  #step: Step | null = null;
  #stopPop: (() => void) | null = null;

  /** Null until the first page is settled. */
  readonly location: Readable<Location | null> = this.#location;
  readonly page: Readable<PageState> = this.#page;
  /** P7: how often a move was refused because a payment is open, so that the page can say so. */
  readonly refused: Readable<number> = this.#refused;
  /** Why the guest is at home instead of where they wanted to go; null: they wanted to. */
  readonly stray: Readable<Stray | null> = this.#stray;
  /** The guest has set off, and the guard has yet to say where to: it may have to ask the server for a shop. */
  readonly isUnderWay: Readable<boolean> = this.#isUnderWay;
  /** §4: authenticated, self-service-mode, shop-{shopId}. */
  readonly bodyClasses: Readable<readonly string[]>;
  /** The question that the guest has to answer by `accept` or `dismiss`; null: none. */
  readonly confirm: Readable<ConfirmKind | null> = derived([this.#pending], () => this.#pending.get()?.kind ?? null);

  constructor(deps: NavigationDeps) {
    this.#deps = deps;
    this.#addresses = new Addresses(deps.history);
    this.bodyClasses = derived([this.#shopClass, deps.authentication, deps.selfService], () => bodyClassesOf({
      shopClass: this.#shopClass.get(), isAuthenticated: deps.authentication.get() === 'authenticated', isSelfService: deps.selfService.get().enabled,
    }));
  }

  /** Resolves when the first page is settled; the app mounts afterwards (§2). An address that no route has leads home. */
  async start(): Promise<void> {
    const { history, stayAt, helpsResolve } = this.#deps;
    this.#stopPop ??= history.onPop((path) => this.#popped(path));
    // What lay over the page was lost with its document.
    if (this.#addresses.isDoubled) void this.#stepTo(history.current());
    const wanted = targetOf(history.current()) ?? UNKNOWN;
    const held = wanted.name === 'paymentPage' || helpsResolve?.(wanted) === true ? null : (stayAt?.() ?? null);
    const settled = new Promise<void>((resolve) => { const stop = this.#location.subscribe(() => { stop(); resolve(); }); });
    await Promise.race([this.#navigate(held ?? wanted, held === null ? 'popped' : 'led'), settled]);
    if (!this.#location.get()) await settled;
  }

  stop(): void {
    this.#stopPop?.();
    this.#stopPop = null;
  }

  /** Goes to a target. `keepBasket`: without asking for a cart reset (the network is back, the order is placed). */
  go(target: RouteTarget, options: { readonly replace?: boolean; readonly keepBasket?: boolean } = {}): void {
    const plan = options.keepBasket ? straightTo(target) : goPlan(target, this.#leaveFacts());
    // An address that follows what the guest scrolls to leaves no page, and so takes no question away that stands on it.
    const staysHere = options.replace === true && this.#location.get()?.target.name === target.name;
    this.#leave(plan, () => { void this.#navigate(target, options.replace ? 'replace' : 'push'); }, staysHere);
  }

  /**
   * What is looked at on this page has another name (the category under the guest's eyes): its address follows. Says nothing once the guest has set off
   * for another page: that one may take a while to come, and nobody is called back meanwhile.
   */
  rename(target: RouteTarget): void {
    if (!this.#isUnderWay.get() && this.#location.get()?.target.name === target.name) this.go(target, { replace: true });
  }

  /** Follows an address of this app; one that no route has leads home. */
  goToPath(path: string, options: { readonly replace?: boolean } = {}): void { this.go(targetOf(path) ?? UNKNOWN, options); }

  /** §4 back button: to the back link, else one step back, else to the page above. */
  back(link: RouteTarget | null = null): void {
    const previous = link === null ? this.#addresses.previous : null;
    const facts = this.#leaveFacts();
    const target = (previous === null ? link : targetOf(previous)) ?? backLinkOf(this.#location.get()?.target ?? HOME, facts.hasItems ? facts.cartShop : null) ?? HOME;
    this.#leave(backPlan(target, facts), () => {
      if (previous !== null) this.#addresses.back();
      else void this.#navigate(target, 'push');
    });
  }

  /**
   * Something was added or saved, and ordering goes on: one step back if there is a page with the basket, so that no page stands twice in the history;
   * otherwise (a link led straight here) to `target`, in place of this page.
   */
  returnTo(target: RouteTarget): void {
    const previous = targetOf(this.#addresses.previous ?? '');
    if (previous && metaOf(previous.name).showCart) this.back();
    else this.go(target, { replace: true });
  }

  /** §4 logo. */
  logo(): void { this.#leaveBy(logoPlan(this.#leaveFacts())); }

  /** §4 cancel order. */
  cancelOrder(): void { this.#leaveBy(cancelOrderPlan(this.#leaveFacts(), this.#deps.selfService.get())); }

  /**
   * A sheet, a question or the search of a menu lies over the page, until the returned function is called: the browser's back closes it, and the page stays.
   * `page`: what is shown, where the page that the guest has set off for may be on its way; back is then from that one.
   */
  layOver(close: () => void, page: Overlay['page'] = () => this.#location.get()): () => void {
    const overlay = { close, page };
    this.#overlays = [...this.#overlays, overlay];
    // A kiosk's browser has nothing to go back to (G1).
    if (!this.#deps.selfService.get().enabled) this.#addresses.double();
    return () => {
      this.#overlays = this.#overlays.filter((one) => one !== overlay);
      const here = this.#location.get();
      // Who has set off takes the place of the page's second entry.
      if (here && this.#overlays.length === 0 && !this.#isUnderWay.get()) void this.#stepTo(here.path);
    };
  }

  /** R6: the next guest at a kiosk steps back to no page of this one. */
  forgetTrail(): void {
    this.#pending.set(null);
    this.#addresses.forget();
  }

  /** Yes to the question of `confirm`. */
  accept(): void {
    const pending = this.#pending.get();
    this.#pending.set(null);
    if (!pending) return;
    if (!this.#mayGoTo(pending.plan.to)) return this.#refuse();
    this.#deps.cart.setView({ currentOrderChanged: false });
    this.#perform(pending.plan, pending.go);
  }

  /** No: everything stays. */
  dismiss(): void { this.#pending.set(null); }

  leaveTo(url: string): void { this.#deps.leaveTo(url); }

  #leaveFacts(): LeaveFacts {
    const { cart, selfService } = this.#deps;
    const { items, shopId } = cart.cart.get();
    return {
      page: this.#page.get().currentPage, hasItems: items.length > 0, cartShop: shopId, orderChanged: cart.view.get().currentOrderChanged,
      isSelfService: selfService.get().enabled,
    };
  }

  /** P7: while an attempt is not final, only its own payment page may be gone to, and what helps to resolve it (P8). */
  #mayGoTo(target: RouteTarget): boolean {
    if (this.#deps.canLeave() || this.#deps.helpsResolve?.(target) === true) return true;
    const own = this.#deps.stayAt?.() ?? this.#location.get()?.target;
    return target.name === 'paymentPage' && (own?.name !== 'paymentPage' || own.params?.['orderId'] === target.params?.['orderId']);
  }

  #leaveBy(plan: LeavePlan): void {
    this.#leave(plan, () => { void this.#navigate(plan.to, 'push'); });
  }

  #leave(plan: LeavePlan, go: () => void, staysHere = false): void {
    if (!this.#mayGoTo(plan.to)) return this.#refuse();
    if (plan.confirm !== null || !staysHere) this.#pending.set(plan.confirm === null ? null : { kind: plan.confirm, plan, go });
    if (plan.confirm === null) this.#perform(plan, go);
  }

  /** Everything stays; only who was away to help (a sign-in), and has helped, comes back to the page of the open attempt. */
  #refuse(): void {
    const here = this.#location.get()?.target;
    const isDoneHelping = here !== undefined && here.name !== 'paymentPage' && this.#deps.helpsResolve?.(here) !== true;
    const open = isDoneHelping ? (this.#deps.stayAt?.() ?? null) : null;
    if (open !== null) void this.#navigate(open, 'replace');
    else this.#refused.update((times) => times + 1);
  }

  #perform({ clear }: LeavePlan, go: () => void): void {
    if (clear !== 'nothing') this.#deps.cart.clear();
    if (clear === 'basket-and-shop') this.#deps.shops.clear();
    go();
  }

  /** The browser's own back and forward obey the same rules. The address has moved already, so a move that is refused or asked about is undone first. */
  #popped(path: string): void {
    const current = this.#location.get();
    const target = targetOf(path) ?? UNKNOWN;
    const plan = backPlan(target, this.#leaveFacts());
    const topmost = this.#addresses.popped(path) ? this.#overlays.at(-1) : undefined;
    const isOver = topmost?.page()?.target.name === current?.target.name;
    if (path === this.#step?.to) {
      // Who has gone on meanwhile is there: the browser went back behind them.
      if (current && current !== this.#step.from) this.#addresses.show(current.path, current.target.name === target.name ? 'replace' : 'push');
      else if (this.#overlays.length > 0) this.#addresses.double();
    } else if (current && topmost && isOver) {
      this.#addresses.show(current.path, 'push');
      if (this.#overlays.length > 1) this.#addresses.double();
      topmost.close();
    } else if (current && (plan.confirm !== null || !this.#mayGoTo(target))) {
      this.#addresses.show(current.path, 'push');
      this.#leave(plan, () => { this.#addresses.back(); });
    } else if (current?.path === path && this.#addresses.isDoubled) void this.#stepTo(path); // Forward, to where something had lain over the page.
    else void this.#navigate(target, 'popped');
  }

  async #navigate(wanted: RouteTarget, move: Move): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.#isUnderWay.set(true);
    try {
      const resolved = await resolveTarget(this.#deps, wanted, () => run === this.#run);
      if (!resolved || run !== this.#run) return;
      if (move !== 'push') await this.#stepBack(resolved);
      if (run === this.#run) this.#arrive(resolved, move);
    } finally {
      if (run === this.#run) this.#isUnderWay.set(false);
    }
  }

  /**
   * BACK-3: no page stands twice in the history, where the next back would seem to do nothing: what lies one step back is gone back to. What is to be put into the
   * cart, or told at home, would be lost with a document that is left for the one before; and an address that follows what is looked at stays where it is.
   */
  async #stepBack({ target, intent, stray }: Resolved): Promise<void> {
    if (stray || Object.keys(intent).length > 0 || (targetOf(this.#deps.history.current()) ?? UNKNOWN).name === target.name) return;
    await this.#stepTo(pathOf(target));
  }

  /** One step back, where `to` lies there. */
  async #stepTo(to: string): Promise<void> {
    const from = this.#location.get();
    // Pressed once more, it is the same step: a second one would lead past the page.
    const step = this.#step?.to === to ? this.#step : { to, from, over: this.#deps.history.backTo(to, !from) };
    this.#step = step;
    await step.over;
    if (this.#step === step) this.#step = null;
  }

  #arrive({ target, intent, stray }: Resolved, move: Move): void {
    const { cart, shops, canLeave, stayAt, isSmallScreen } = this.#deps;
    // What is being paid may be paid in another tab.
    const isCartHeld = !canLeave() || (stayAt?.() ?? null) !== null;
    const path = pathOf(target);
    // In the place of the address led from, it might stand twice: who stepped back twice before the app stood has it one step ahead.
    this.#addresses.show(path, move === 'push' || move === 'led' ? 'push' : 'replace');
    this.#stray.set(target === UNKNOWN ? { why: 'unknown-address' } : stray);
    if (this.#location.get()?.path === path && Object.keys(intent).length === 0) return;
    const { page, effects } = afterNavigation(this.#page.get(), target, {
      cart: cart.cart.get(), loadedShop: shops.selected.get(), isSmallScreen: isSmallScreen(), intent, isCartHeld,
    });
    runArrival(effects, this.#deps, (className) => this.#shopClass.set(className));
    this.#page.set(page);
    this.#location.set({ target, path });
  }
}
