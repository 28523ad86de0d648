import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function find(): string | undefined {
  const own = process.env.CHROMIUM_PATH;
  return own ?? places.find((place) => existsSync(place));
}

/** Where the browser for the tests is; installed first on a Debian machine that we may change. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = find();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    console.log('正在安装 Chromium / Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    await runCommand('apt-get', ['update', '-qq'], options);
    await runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
      options,
    );
  }
  const installed = find();
  if (!installed)
    console.error(
      '浏览器测试需要 Chromium：请安装后再运行，或用 CHROMIUM_PATH 指定它的路径。/ Browser tests need Chromium (CHROMIUM_PATH).',
    );
  return installed;
}
