import { defineConfig } from '@playwright/test';

/** The flag counts once only: ours have to say again what Playwright's keeps away from tests. */
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
  // Two pages of its own address bar beside each window, with a second of processor time.
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
  // Tests wait more than they work: for answers, for what is drawn, for each other.
  workers: 3,
  // Generous, all three: a loaded machine is slow, and a test that hangs is found out all the same.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Fading takes time and a fifth of the processor; `withMotion` gives it back to tests that look at it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a UTF-8 locale it calls every file with a Chinese name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // A name other than localhost, so that features withheld from plain HTTP are missing.
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
    // Only those of which a phone shows something else; all other screens are looked at on it by `dark-axe`.
    {
      name: 'mobile',
      grepInvert: /@wide/,
      testMatch: /\/(?:applications|chrome|dark-axe|delivery|gallery|help|marketing|story|wechat)\.test\.ts/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
