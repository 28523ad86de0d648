import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const own = '.cache/proxies';
const places = {
  nginx: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', `${own}/usr/sbin/nginx`],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', `${own}/usr/bin/caddy`],
};

export type Proxy = keyof typeof places;

/** The path of a proxy for testing the files in `deploy/`. */
export const findProxy = (name: Proxy): string | undefined => places[name].find((place) => existsSync(place));

/**
 * Debian's packages are unpacked into a folder: if installed, they would start to serve. If this fails, their tests are
 * skipped.
 */
export async function ensureProxies(): Promise<void> {
  const missing = (Object.keys(places) as Proxy[]).filter((name) => findProxy(name) === undefined);
  if (missing.length > 0 && existsSync('/etc/debian_version')) {
    mkdirSync(own, { recursive: true });
    const quiet = { cwd: own, stdio: ['ignore', 'ignore', 'ignore'] as ['ignore', 'ignore', 'ignore'] };
    const download = () => runCommand('apt-get', ['download', '-qq', ...missing], quiet);
    // A new machine has no package lists yet; only root may fetch them.
    if ((await download()) !== 0 && process.getuid?.() === 0) {
      await runCommand('apt-get', ['update', '-qq'], quiet);
      await download();
    }
    for (const name of readdirSync(own).filter((file) => file.endsWith('.deb')))
      await runCommand('dpkg-deb', ['-x', join(own, name), own]);
  }
  const left = missing.filter((name) => findProxy(name) === undefined);
  if (left.length > 0)
    console.warn(`没有 ${left.join('、')}：deploy/ 里它的配置这次不试。/ Not tried: deploy/ with ${left.join(', ')}.`);
}
