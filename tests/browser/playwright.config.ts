import { defineConfig } from '@playwright/test';

/** Only one such flag counts: ours has to repeat the features that Playwright disables for tests. */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Two pages of the address bar beside each window, which take a second of processor time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './prepare-data.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  retries: 0,
  // Tests wait more than they work: for answers, for rendering, for each other.
  workers: 3,
  // Generous, all three: a loaded machine is slow, and a hanging test is still detected.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Fading takes time and a fifth of the processor; `withMotion` turns it on for tests about it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a UTF-8 locale it names every file with a Chinese name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // A name other than localhost, so that features unavailable on plain HTTP are missing.
        '--host-resolver-rules=MAP vela.test 127.0.0.1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Only the tests that show something different on a phone; `dark-axe` checks all other screens there.
    {
      name: 'mobile',
      grepInvert: /@wide/,
      testMatch: /\/(?:applications|chrome|dark-axe|delivery|gallery|help|mailbox|marketing|story|wechat)\.test\.ts/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
