import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call, SignedInUser } from '../call.ts';
import { CSV_MARK, csvLine } from './csv-line.ts';
import { listTables, readTableRows } from '../database/list-tables.ts';
import { escapeHtml } from '../escape-html.ts';
import { freshKeys } from '../licenses/keys/fresh-keys.ts';
import { secondOf } from '../outside/shanghai-calendar.ts';
import { writeHashedFile } from '../write-hashed-file.ts';
import { exportedLists } from './lists.ts';

/** Documented in docs/export.md; a change of meaning needs a new number. */
const VERSION = 1;

/** Useless elsewhere: the state of log-ins, counters and indexes, and secrets. */
const leftOut = new Set([
  'application_text',
  'attempt_counter',
  'backup_code',
  'backup_place',
  'captcha_used',
  'customer_word',
  'data_export',
  'email_change',
  'mail_server',
  'invoice_text',
  'license_text',
  'migration',
  'one_time_token',
  'operator_invitation',
  'outbox_mail_text',
  'search_fill',
  'session',
  'shop_preview',
  'tally',
  'two_factor',
  'upload',
  'work_robot',
]);
/** Secret columns in tables that are otherwise useful. */
const secret = /^(?:sealed_\w+|password_hash|token_hash|ticket_hash|code_hash|browser_hash|secret\w*|unsubscribe_url)$/;

/** Rows that are secret as a whole: secrets of the site among its settings. */
const isSecretRow = (table: string, { id }: Record<string, unknown>): boolean =>
  table === 'setting' && String(id).startsWith('secret.');

/** Removes unsubscribe links in clear text: anyone who has them can use them. */
function withoutLinks(row: Record<string, unknown>): Record<string, unknown> {
  const { unsubscribe_url: link } = row;
  if (typeof link !== 'string' || link === '') return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(link, '…').replaceAll(escapeHtml(link), '…') : value,
    ]),
  );
}

/** Lists for people, with the filters that leave nothing out; the tables contain all of it, too. */
const lists = { applications: { state: 'all' }, licenses: {}, customers: {}, invoices: { state: 'all' } } as const;

export interface ExportedFile {
  path: string;
  /** Rows of a table or a list; null for other files. */
  rows: number | null;
  bytes: number;
  sha256: string;
}

export interface ExportManifest {
  format: 'vela-export';
  version: number;
  exportedAt: string;
  site: string;
  files: ExportedFile[];
  /** Recorded in the database, but no longer in the file store. */
  missing: string[];
}

/** Writes all data of the vendor into an empty folder, a batch at a time whatever its size. */
export async function exportEverything(
  call: Call,
  folder: string,
  tell: (file: ExportedFile) => void,
): Promise<ExportManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} 不是空文件夹，请另选一个`);
  const files: ExportedFile[] = [];
  const missing: string[] = [];
  const write = async (name: string, content: AsyncIterable<string | Buffer>, counted?: { rows: number }) => {
    const written = await writeHashedFile(folder, name, content);
    const file = { path: name, rows: counted?.rows ?? null, ...written };
    files.push(file);
    tell(file);
  };
  const stored = new Set<string>();
  for (const table of await listTables(call.database)) {
    if (leftOut.has(table.name) || table.name.startsWith('sqlite_')) continue;
    const counted = { rows: 0 };
    await write(`tables/${table.name}.ndjson`, tableLines(call, table, { counted, stored }), counted);
  }
  for (const list of Object.keys(lists) as (keyof typeof lists)[]) {
    const counted = { rows: 0 };
    await write(`lists/${list}.csv`, listLines(call, list, counted), counted);
  }
  await write('keys/jwks.json', one(JSON.stringify(await freshKeys(call), null, 2)));
  for (const key of stored)
    if ((await call.files.size(key)) === null) missing.push(key);
    else await write(`files/${key}`, call.files.read(key));
  const manifest: ExportManifest = {
    format: 'vela-export',
    version: VERSION,
    exportedAt: `${secondOf(call.clock.now()).replace(' ', 'T')}+08:00`,
    site: call.config.publicUrl,
    files,
    missing,
  };
  await call.database.transaction((trx) =>
    recordAudit(call, trx, {
      act: 'list.exported',
      targetType: 'list',
      targetId: 'everything',
      detail: { name: '全部数据', files: files.length },
    }),
  );
  // Written last: an export without it was not finished.
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

async function* tableLines(
  call: Call,
  table: Parameters<typeof readTableRows>[1],
  { counted, stored }: { counted: { rows: number }; stored: Set<string> },
): AsyncGenerator<string> {
  for await (const all of readTableRows(call.database, table)) {
    const rows = all.filter((row) => !isSecretRow(table.name, row)).map(withoutLinks);
    counted.rows += rows.length;
    for (const { location } of rows) if (typeof location === 'string' && isFileKey(location)) stored.add(location);
    yield rows
      .map(
        (row) => `${JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !secret.test(name))))}\n`,
      )
      .join('');
  }
}

/** Lists mark what concerns their reader; for the command line that is nothing. */
const nobody: SignedInUser = {
  id: '',
  username: '',
  sessionId: '',
  authenticatedAt: 0,
  mustEnrol: false,
  permissions: [],
};

/** Some rows contain a link instead of a file key. */
const isFileKey = (location: string): boolean => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(location);

async function* listLines(call: Call, list: keyof typeof lists, counted: { rows: number }): AsyncGenerator<string> {
  const { columns, pages } = exportedLists[list];
  yield CSV_MARK + csvLine(columns);
  const reader = { ...call, user: call.user ?? nobody };
  for await (const page of pages(reader, lists[list] as never)) {
    counted.rows += page.length;
    yield page.map(csvLine).join('');
  }
}
