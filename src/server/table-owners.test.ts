import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');

interface Source {
  /** The path relative to `src`, with slashes. */
  file: string;
  text: string;
}

const builder =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)(?: as \w+)?'|"(\w+)"|([^)]*))/g;
const rawSql =
  /\b(?:insert\s+into|replace\s+into|update|delete\s+from)\s+"?(\w+)"?\s*(?:\(|set\b|where\b|values\b|['"`]|$)/gim;
/** `insert into ${sql.table(name)}`: only at run time is the table known. */
const computedSql = /\b(?:insert\s+into|replace\s+into|update|delete\s+from)\s+\$\{([^}]*)\}/gi;

/** Files that write to computed tables, and why they may. */
const computing: Record<string, string> = {
  'server/backup/load-rows.ts': 'a restored backup fills every table, before the server is open',
  'server/search/fill-search.ts':
    'the index of the search: three tables for each one that is searched, made and read here only',
};

/** The tables that a piece of source writes; a table that is not named literally is an error in itself. */
function writtenTables(text: string): string[] {
  const built = [...text.matchAll(builder)].map(([, single, double, computed]) => single ?? double ?? `?${computed}`);
  const templates = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`|\bsql\.raw\(([^)]*)\)/g)];
  const raw = templates.flatMap(([, template = '', argument = '']) =>
    [...`${template}${argument}`.matchAll(rawSql)].map(([, table = '']) => table),
  );
  const computed = templates.flatMap(([, template = '']) =>
    [...template.matchAll(computedSql)].map(([, name = '']) => `?${name}`),
  );
  return [...built, ...raw, ...computed];
}

/**
 * `src/server/licenses/keys/rotate-key.ts` belongs to `licenses`; a file outside every domain belongs to its own
 * folder.
 */
const domainOf = (file: string): string => {
  const [part = '', folder = ''] = file.split('/');
  return part === 'server' ? folder : part;
};

function writersOf(sources: Source[]): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const { file, text } of sources)
    for (const table of writtenTables(text)) writers.set(table, (writers.get(table) ?? new Set()).add(domainOf(file)));
  return writers;
}

const shared = (sources: Source[]): string[] =>
  [...writersOf(sources)]
    .filter(([table, domains]) => domains.size > 1 || table.startsWith('?'))
    .map(([table, domains]) => `${table}: ${[...domains].sort().join(', ')}`);

/** The exports of a store that write, directly or through another function of the file. */
function writingNames(text: string): Set<string> {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).map((part) => ({
    name: /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1] ?? '',
    part,
  }));
  const writing = new Set(parts.filter(({ part }) => writtenTables(part).length > 0).map(({ name }) => name));
  for (let before = -1; before < writing.size;) {
    before = writing.size;
    for (const { name, part } of parts)
      if ([...writing].some((each) => new RegExp(`\\b${each}\\(`).test(part))) writing.add(name);
  }
  return writing;
}

/** Imports of another domain's store that bring a function which writes. */
function borrowedWrites(sources: Source[]): string[] {
  const byFile = new Map(sources.map(({ file, text }) => [file, text]));
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']*store\.ts)';/gm)].flatMap(
      ([, names = '', specifier = '']) => {
        const store = path.posix.join(path.posix.dirname(file), specifier);
        if (domainOf(store) === domainOf(file)) return [];
        const writing = writingNames(byFile.get(store) ?? '');
        return names
          .split(',')
          .map((name) => name.trim().split(' ')[0] ?? '')
          .filter((name) => writing.has(name))
          .map((name) => `${file} takes ${name} from ${store}`);
      },
    ),
  );
}

const read = (folder: string): Source[] =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name).split(path.sep).join('/'))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

const everything = [...read('server'), ...read('cli')];
const code = everything.filter(({ file }) => !(file in computing));

describe('a table', () => {
  it('is written by one domain only', () => {
    expect(shared(code)).toEqual([]);
  });

  it('is not written by another domain through the store of its own', () => {
    expect(borrowedWrites(code)).toEqual([]);
  });

  it('is computed only by those who are named for it, and nothing else of theirs escapes', () => {
    const computed = everything.filter(({ text }) => writtenTables(text).some((table) => table.startsWith('?')));
    expect(computed.map(({ file }) => file).sort()).toEqual(Object.keys(computing).sort());
    const named = everything
      .filter(({ file }) => file in computing)
      .map(({ file, text }) => ({ file, tables: writtenTables(text).filter((table) => !table.startsWith('?')) }));
    const owners = writersOf(code);
    const foreign = named.flatMap(({ file, tables }) =>
      tables.filter((table) => [...(owners.get(table) ?? [])].some((owner) => owner !== domainOf(file))),
    );
    expect(foreign).toEqual([]);
  });

  it('has the owner that one would expect', () => {
    const owners = Object.fromEntries([...writersOf(code)].map(([table, domains]) => [table, [...domains].join()]));
    expect(owners).toMatchObject({
      app_user: 'identity',
      application: 'applications',
      license: 'licenses',
      material: 'materials',
      setting: 'settings',
      data_export: 'personal-data',
      migration: 'database',
    });
  });
});

describe('a second writer would be caught', () => {
  const own: Source = { file: 'server/licenses/store.ts', text: "trx.insertInto('license').values(row)" };
  it.each([
    ["trx.updateTable('license').set(change)", 'license: console, licenses'],
    ["trx.deleteFrom(\n  'license as one').where(x)", 'license: console, licenses'],
    ["db.replaceInto('license')", 'license: console, licenses'],
    ['sql`update license set status = ${status}`', 'license: console, licenses'],
    ['sql<Row>`\n  insert into "license" (id) values (1)`', 'license: console, licenses'],
    ["sql.raw('delete from license')", 'license: console, licenses'],
    ['trx.deleteFrom(table)', '?table: console'],
    ['sql`delete from ${sql.table(table)}`', '?sql.table(table): console'],
  ])('%s', (text, problem) => {
    expect(shared([own, { file: 'server/console/act.ts', text }])).toEqual([problem]);
  });

  it('in a query that only reads: it is none', () => {
    expect(
      shared([own, { file: 'server/console/act.ts', text: "db.selectFrom('license') // update license" }]),
    ).toEqual([]);
  });

  it('by an import of what writes, not of what reads', () => {
    const store = {
      file: 'server/licenses/store.ts',
      text: `export function lockLicense() { return find(); }
async function put(trx) { await trx.updateTable('license'); }
export const saveLicense = (trx) => put(trx);
`,
    };
    const taking = (name: string) => [
      store,
      { file: 'server/console/a/act.ts', text: `import { ${name} } from '../../licenses/store.ts';` },
    ];
    expect(borrowedWrites(taking('lockLicense, type StoredLicense'))).toEqual([]);
    expect(borrowedWrites(taking('lockLicense, saveLicense as save'))).toEqual([
      'server/console/a/act.ts takes saveLicense from server/licenses/store.ts',
    ]);
  });
});
