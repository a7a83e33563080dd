/** What Playwright switches off, for reasons of its own: of two such lists Chromium heeds the last alone, so ours begins with it. A test compares it with Playwright's own. */
export const PLAYWRIGHT_FEATURES: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The pages of the address bar. The browser loads them for each window, in a process of their own, though nobody sees an address bar here: they cost a test more than its server does. */
const ADDRESS_BAR: readonly string[] = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Chromium is started with for browser tests, besides what Playwright says itself. */
export const chromiumSwitches: readonly string[] = [`--disable-features=${[...PLAYWRIGHT_FEATURES, ...ADDRESS_BAR].join(',')}`];
