import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { reportParts, reportPeriods } from '../src/contract/applications/reports.ts';
import { permissionCodes } from '../src/contract/permissions.ts';
import type { SignedInCall } from '../src/server/call.ts';
import { seedCatalog } from '../src/server/catalog/seed-catalog.ts';
import { parseConfig } from '../src/server/config.ts';
import { findByHost, findByNumber } from '../src/server/licenses/verification/find-verified.ts';
import { findHolderOfEmail } from '../src/server/identity/store.ts';
import { openServices } from '../src/server/open-services.ts';
import { selectDue } from '../src/server/reminders/due.ts';
import { fillSearch } from '../src/server/search/fill-search.ts';
import { writeList } from '../src/server/exports/export-list.ts';
import { operations } from '../src/server/operations.ts';
import { createEmptyDatabase } from '../tests/support/databases/postgres-database.ts';
import { startPostgres } from '../tests/support/databases/postgres.ts';
import { applicationNumberOf, fillRows, idOf, licenseNumberOf, type Size, timeOf } from './scale-rows.ts';

/** With a larger ratio the time of an operation grows with the number of rows. */
const MOST = 2;
/** Below this nobody notices a delay, whatever the ratio. */
const QUICK_MS = 50;
const ROUNDS = 15;
const LONGEST_MS = 3000;
/** The limit for a report over a year that compares two periods. */
const REPORT_MS = 300;

interface Act {
  what: string;
  /** A count over a long time has its own limit, whatever the number of rows. */
  mostMs?: number;
  act: () => Promise<unknown>;
}

/** The search over all kinds of records, with words of each sort. */
const findingActs = (call: SignedInCall, n: number): Act[] =>
  ['杭州示例', `示例 ${n} 号`, `customer${n}@example.com`, `PAY${n}`, 'nowhere at all'].map((q) => ({
    what: `find everywhere: ${q.replace(String(n), 'n')}`,
    act: () => operations.console.find(call, { q }),
  }));

const materialActs = (call: SignedInCall): Act[] => [
  { what: 'materials: general, with downloads', act: () => operations.delivery.generalMaterials(call, {}) },
  { what: 'materials: releases', act: () => operations.delivery.releases(call, {}) },
];

/** The counts that every open queue asks for, of two people. */
const countingActs = (...calls: SignedInCall[]): Act[] =>
  calls.map((call, nth) => ({
    what: `queue's counts, of person ${nth + 1}`,
    act: () => operations.console.queueCounts(call, {}),
  }));

/** Everything of one person, a later page of it, and everything of one company. */
const companyActs = (call: SignedInCall, n: number, cursor: string): Act[] => [
  { what: 'customers: one, with everything', act: () => operations.customers.get(call, { id: idOf(n) }) },
  {
    what: "customers: a later page of one's licenses",
    act: () => operations.customers.section(call, { id: idOf(n), section: 'licenses', cursor }),
  },
  {
    what: 'companies: one, with everything',
    act: () => operations.customers.company(call, { key: `杭州示例 ${n} 号科技有限公司` }),
  },
];

/** The operations behind the console's lists, and the frequent look-ups of customers' sites. */
function actsOn(call: SignedInCall, { licenses, applications }: Size, now: number): Act[] {
  const { console: desk, customers, invoices, reminders, reports } = operations;
  const { licenses: own, applications: applied } = operations;
  const { db } = call.database;
  const half = Math.floor(applications / 2);
  const deep = (n: number, count: number) => `${timeOf(n, count, now)}.${idOf(n)}`;
  const customer = { ...call, user: { ...call.user, id: idOf(half) } };
  const waiting = { ...call, user: { ...call.user, id: idOf(100) } };
  const list = (what: string, input: Parameters<typeof desk.applications>[1]): Act => ({
    what: `applications: ${what}`,
    act: () => desk.applications(call, input),
  });
  const search = (what: string, input: Parameters<typeof desk.licenses>[1]): Act => ({
    what: `licenses: ${what}`,
    act: () => desk.licenses(call, input),
  });
  const person = (what: string, input: Parameters<typeof customers.list>[1]): Act => ({
    what: `customers: ${what}`,
    act: () => customers.list(call, input),
  });
  return [
    { what: 'overview', act: () => desk.overview(call, {}) },
    { what: 'trend of 30 days', act: () => desk.trend(call, {}) },
    list('open', {}),
    list('open, deep page', { cursor: deep(half, applications) }),
    list('all', { state: 'all' }),
    list('all, deep page', { state: 'all', cursor: deep(half, applications) }),
    list('approved', { state: 'approved' }),
    list('rejected', { state: 'rejected' }),
    list('open, by amount', { sort: '-amount' }),
    list('approved, by amount', { state: 'approved', sort: '-amount' }),
    list('all, by holder', { state: 'all', sort: 'holder' }),
    list('refund due', { state: 'refund_due' }),
    list('whole number', { state: 'all', q: applicationNumberOf(half) }),
    list('part of many holders', { state: 'all', q: '杭州示例' }),
    list('one holder', { state: 'all', q: `示例 ${half} 号` }),
    list('found nowhere', { state: 'all', q: 'nowhere at all' }),
    list('two characters of many', { state: 'all', q: '示例' }),
    list('two characters of none', { state: 'all', q: '乌有' }),
    list('part of a domain', { state: 'all', q: `omer${half}.exam` }),
    list('part of a reference', { state: 'all', q: `AY${half}` }),
    search('newest', {}),
    search('deep page', { cursor: deep(Math.floor(licenses / 2), licenses) }),
    search('in force, by end of updates', { state: 'active', sort: 'updates' }),
    search('by holder', { sort: '-holder' }),
    search('whole number', { q: licenseNumberOf(7) }),
    search('part of many holders', { q: '杭州示例' }),
    search('one holder', { q: '示例 7 号' }),
    search('found nowhere', { q: 'nowhere at all' }),
    search('two characters of none', { q: '乌有' }),
    search('part of a domain', { q: `omer${half}.exam` }),
    person('newest', {}),
    person('deep page', { cursor: deep(half, applications) }),
    person('unverified', { state: 'unverified' }),
    person('disabled', { state: 'disabled' }),
    person('beginning of many names', { q: '杭州示例' }),
    person('one name, from the middle', { q: `示例 ${half} 号` }),
    person('mail address', { q: `customer${half}@example.com` }),
    person('license number', { q: licenseNumberOf(7) }),
    person('domain', { q: 'customer7.example.com' }),
    person('payment reference', { q: `PAY${half}` }),
    person("key's ending", { q: '…X9dQ' }),
    person('found nowhere', { q: 'nowhere at all' }),
    ...countingActs(call, waiting),
    ...companyActs(call, half, deep(half * 5, licenses)),
    ...findingActs(call, half),
    { what: 'mails: newest', act: () => desk.mails(call, {}) },
    { what: 'mails: deep page', act: () => desk.mails(call, { cursor: deep(half, applications) }) },
    { what: 'mails: failed', act: () => desk.mails(call, { state: 'failed' }) },
    { what: 'mails: waiting', act: () => desk.mails(call, { state: 'waiting' }) },
    {
      what: 'mails: waiting, last page',
      act: () => desk.mails(call, { state: 'waiting', cursor: deep(2, applications) }),
    },
    { what: 'mails: part of an address', act: () => desk.mails(call, { q: `omer${half}@` }) },
    { what: 'mails: found nowhere', act: () => desk.mails(call, { q: 'nowhere at all' }) },
    { what: 'invoices: found nowhere', act: () => invoices.list(call, { state: 'issued', q: 'nowhere at all' }) },
    { what: 'invoices: requested', act: () => invoices.list(call, {}) },
    { what: 'invoices: issued', act: () => invoices.list(call, { state: 'issued' }) },
    { what: 'invoices: all', act: () => invoices.list(call, { state: 'all' }) },
    { what: 'invoices: issued, by title', act: () => invoices.list(call, { state: 'issued', sort: 'title' }) },
    { what: 'invoices: issued, by amount', act: () => invoices.list(call, { state: 'issued', sort: '-amount' }) },
    { what: 'invoices: all, by day of issue', act: () => invoices.list(call, { state: 'all', sort: '-issued' }) },
    {
      what: 'invoices: issued, deep page',
      act: () => invoices.list(call, { state: 'issued', cursor: deep(half, applications) }),
    },
    {
      what: 'invoices: whole application number',
      act: () => invoices.list(call, { state: 'issued', q: applicationNumberOf(16) }),
    },
    ...materialActs(call),
    { what: "a customer's licenses", act: () => own.list(customer, {}) },
    { what: "a customer's applications", act: () => applied.list(customer, {}) },
    {
      what: "a customer's place in the queue",
      act: () => operations.licenseApplications.queue(waiting, { number: applicationNumberOf(100) }),
    },
    { what: 'reminders: due', act: () => reminders.due(call, {}) },
    ...(['waiting', 'sent', 'off', 'renewing', 'refused', 'unreachable'] as const).map((state): Act => ({
      what: `reminders: due, ${state}`,
      act: () => reminders.due(call, { state }),
    })),
    { what: 'reminders: written', act: () => reminders.sent(call, {}) },
    { what: 'reminders: to write now', act: () => selectDue(db, now).select('license.id').limit(10).execute() },
    { what: 'sales of a month', mostMs: REPORT_MS, act: () => desk.sales(call, {}) },
    ...reportParts.flatMap((part) =>
      reportPeriods.map((period): Act => ({
        what: `report: ${part}, ${period}`,
        mostMs: REPORT_MS,
        act: () => reports.get(call, { part, period }),
      })),
    ),
    { what: 'report: renewals', mostMs: REPORT_MS, act: () => reports.renewals(call, {}) },
    { what: 'verify: by number', act: () => findByNumber(db, licenseNumberOf(7)) },
    { what: 'verify: by domain', act: () => findByHost(db, 'www.customer7.example.com', now) },
    { what: 'account by e-mail', act: () => findHolderOfEmail(db, 'customer7@example.com') },
  ];
}

/** The fastest of several rounds, to exclude other work of the machine. */
async function millisecondsOf(act: Act['act']): Promise<number> {
  let best = Infinity;
  const until = performance.now() + LONGEST_MS;
  for (let round = 0; round < ROUNDS && (round < 2 || performance.now() < until); round += 1) {
    const started = performance.now();
    await act();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** The longest time that an export is observed. */
const EXPORT_MS = 30_000;

/**
 * Prints the growth of the process's memory while a list is exported and thrown away: in the first third of the time,
 * and in the rest.
 */
async function measureExport(call: SignedInCall): Promise<void> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let bytes = 0;
  const most = { early: before, late: before };
  for await (const chunk of writeList(call, { list: 'licenses', format: 'csv', filter: {} })) {
    bytes += Buffer.byteLength(chunk);
    const past = performance.now() - started;
    const part = past < EXPORT_MS / 3 ? 'early' : 'late';
    most[part] = Math.max(most[part], process.memoryUsage().rss);
    if (past > EXPORT_MS) break;
  }
  const mb = (size: number) => (size / 2 ** 20).toFixed(0);
  console.log(
    `export of licenses: ${mb(bytes)} MB in ${seconds(performance.now() - started)} s; ` +
      `${mb(most.early - before)} MB more resident in its first third, ${mb(most.late - before)} MB after it`,
  );
}

interface Reading {
  ms: number;
  mostMs: number | undefined;
}

async function measure(size: Size, url: string): Promise<Map<string, Reading>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-scale-'));
  const now = Date.now();
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LICENSE_KEK: 'one key-encryption key for the bench',
    LOG_LEVEL: 'silent',
  });
  const services = await openServices(config, pino({ level: 'silent' }));
  try {
    await seedCatalog(services);
    await fillSearch(services);
    await fillRows(services.database, size, now);
    console.log(
      `${size.licenses} licenses, ${size.applications} applications: filled in ${seconds(Date.now() - now)} s`,
    );
    const user = { id: idOf(1), username: 'bench', sessionId: '', authenticatedAt: now, mustEnrol: false };
    const origin = { ip: '198.51.100.7', userAgent: 'bench', requestId: 'bench', token: null, browser: null };
    const call: SignedInCall = { ...services, origin, user: { ...user, permissions: permissionCodes } };
    const times = new Map<string, Reading>();
    for (const { what, mostMs, act } of actsOn(call, size, now))
      times.set(what, { ms: await millisecondsOf(act), mostMs });
    await measureExport(call);
    return times;
  } finally {
    await services.database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(0);

/** Each size has its own database: on a PostgreSQL server that runs as long as the bench, or SQLite. */
async function measureBoth(sizes: Size[], isPostgres: boolean): Promise<Map<string, Reading>[]> {
  const server = isPostgres ? await startPostgres() : null;
  try {
    const measured: Map<string, Reading>[] = [];
    for (const size of sizes) {
      const place = server === null ? null : await createEmptyDatabase(server.url, 'vela_scale');
      measured.push(await measure(size, place?.url ?? ''));
      await place?.giveBack();
    }
    return measured;
  } finally {
    await server?.stop();
  }
}

function sizeOf(text: string): Size {
  const [licenses = 0, applications = 0] = text.split('/').map(Number);
  if (applications >= 200 && licenses >= applications && licenses % applications === 0)
    return { licenses, applications };
  throw new Error(`${text}: <licenses>/<applications>, from 200 applications on, the first a multiple of the second`);
}

/** `npm run bench:scale -- [--small 1000/200] [--large 1000000/200000] [--postgres]` */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000/200' },
    large: { type: 'string', default: '1000000/200000' },
    postgres: { type: 'boolean', default: false },
  },
});
const [small, large] = await measureBoth([sizeOf(values.small), sizeOf(values.large)], values.postgres);
let growing = 0;
console.log(`${''.padEnd(40)}${'small ms'.padStart(10)}${'large ms'.padStart(10)}${'ratio'.padStart(9)}`);
for (const [what, { ms: before, mostMs }] of small ?? []) {
  const after = large?.get(what)?.ms ?? Number.NaN;
  const holds = mostMs === undefined ? after <= before * MOST || after <= QUICK_MS : after <= mostMs;
  if (!holds) growing += 1;
  const cells = [
    before.toFixed(2).padStart(10),
    after.toFixed(2).padStart(10),
    (after / before).toFixed(1).padStart(9),
  ];
  console.log(`${holds ? '✓' : '✗'} ${what.padEnd(38)}${cells.join('')}`);
}
console.log(
  growing === 0
    ? `✓ all within ${MOST}× or ${QUICK_MS} ms, reports within ${REPORT_MS} ms`
    : `✗ ${growing} beyond ${MOST}× and ${QUICK_MS} ms, or reports beyond ${REPORT_MS} ms`,
);
