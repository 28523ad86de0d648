import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const chromium = {
  package: 'chromium',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};
const shell = {
  package: 'chromium-headless-shell',
  places: ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'],
};

function find({ places }: typeof chromium): string | undefined {
  return process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
}

/** Where it is; installed first on a Debian machine that we may change. */
async function ensure(browser: typeof chromium): Promise<string | undefined> {
  const found = find(browser);
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    console.log(`正在安装 / Installing ${browser.package} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    await runCommand('apt-get', ['update', '-qq'], options);
    await runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', browser.package, 'fonts-noto-cjk'],
      options,
    );
  }
  return find(browser);
}

/** The browser that people have: what is measured and photographed is taken with it. */
export async function ensureChromium(): Promise<string | undefined> {
  const path = await ensure(chromium);
  if (!path)
    console.error('需要 Chromium：请安装，或用 CHROMIUM_PATH 指定它的路径。/ Chromium is needed (CHROMIUM_PATH).');
  return path;
}

/**
 * For the tests its shell, which draws the same pages without windows and menus of its own, for two thirds of the
 * processor time; where there is none, Chromium.
 */
export async function ensureShell(): Promise<string | undefined> {
  return (await ensure(shell)) ?? ensureChromium();
}
