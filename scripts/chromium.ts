import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same Chromium built without windows, in its own package: the tests take a tenth less processor time with it. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const findOneOf = (wanted: readonly string[]): string | undefined =>
  process.env.CHROMIUM_PATH ?? wanted.find((place) => existsSync(place));

/**
 * The path of a full browser, for pictures and measurements; on a Debian machine that we may change, it is installed if
 * missing.
 */
export const ensureChromium = (): Promise<string | undefined> => ensure(places, 'chromium');

/** The path of the browser for the tests; a full one if the smaller one is not available. */
export async function ensureTestBrowser(): Promise<string | undefined> {
  if (findOneOf([headlessShell]) === undefined && mayInstall()) await install('chromium-headless-shell');
  return ensure([headlessShell, ...places], 'chromium');
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function install(name: string): Promise<void> {
  console.log(`正在安装 ${name} / Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  await runCommand('apt-get', ['update', '-qq'], options);
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'], options);
}

async function ensure(wanted: readonly string[], name: string): Promise<string | undefined> {
  if (findOneOf(wanted) === undefined && mayInstall()) await install(name);
  const found = findOneOf(wanted);
  if (!found)
    console.error(
      '浏览器测试需要 Chromium：请安装后再运行，或用 CHROMIUM_PATH 指定它的路径。/ Browser tests need Chromium (CHROMIUM_PATH).',
    );
  return found;
}
