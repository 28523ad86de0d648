import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';

/**
 * The client's entry is a file of one line that imports the group its code has gone to. Pages name that group itself:
 * one request less in every first view.
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
