import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DialectName } from '../engine.ts';
import { StartError } from '../../start/start-error.ts';

export interface MigrationFile {
  name: string;
  script: string;
  sha256: string;
}

function assertNamesUsable(names: readonly string[]): void {
  const numbers = new Set<string>();
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new StartError(`数据库迁移 ${name} 的文件名应形如 0001_what_it_does.sql`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new StartError(`数据库迁移 ${name} 与另一个迁移编号相同`);
    numbers.add(number);
  }
}

/** The `.sql` files of a folder in the order in which they apply. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  assertNamesUsable(names);
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name), 'utf8');
      // a checkout may have turned the line endings into CRLF
      const script = content.replaceAll('\r\n', '\n');
      return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

const SECTION = /^-- only on (sqlite|postgres)\n/m;

/** Triggers and indexes that the databases write differently are at the end of a file, below the database's name. */
export function scriptFor(dialect: DialectName, script: string): string {
  const [both = '', ...sections] = script.split(SECTION);
  const own = sections.flatMap((name, index) => (name === dialect ? [sections[index + 1] ?? ''] : []));
  return [both, ...own].join('');
}
