import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';

/**
 * The client's entry is a file of one line that imports the group with its code. With this plugin, pages name that
 * group themselves, by the build's manifest. It saves one request in every first view, of which the pages with most
 * have 12 and may have 12 (`npm run bench:pages` with the plugin and without). If the entry is anything else, it does
 * nothing.
 */
export function directEntry(): Plugin {
  return {
    name: 'vela-direct-entry',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      const file = path.join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
      const entry = Object.values(manifest).find(({ name, isEntry }) => isEntry && name === 'entry.client');
      if (entry === undefined) return;
      const code = await readFile(path.join(dir, entry.file), 'utf8');
      const group = /^import\s*"\.\/([^"]+)";?\s*$/.exec(code)?.[1];
      if (group === undefined) return;
      entry.file = path.posix.join(path.posix.dirname(entry.file), group);
      await writeFile(file, JSON.stringify(manifest));
    },
  };
}
