import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Proxy } from '../../scripts/proxies.ts';
import type { Door } from '../support/attack/doors.ts';
import { isInstalled, RESULTS, runAttacker } from '../support/attack/run-attacker.ts';
import { addressOf, burpLog, loadedAddresses, type Sample, samplesOf } from '../support/attack/samples.ts';
import { openTarget, type Target } from '../support/attack/target.ts';
import { tell } from '../support/drills/drill-figures.ts';

const visitors = ['guest', 'customer', 'operator'] as const;
type Visitor = (typeof visitors)[number];
/** `DRILL_PROXY=nginx` or `caddy`: with the shipped file of that proxy in front. */
const proxy = (process.env.DRILL_PROXY ?? null) as Proxy | null;
/** For each tool and each visitor. */
const SECONDS = Number(process.env.DRILL_SECONDS ?? 300);

/** The messages with which sqlmap reports a success. */
const FINDS = /(?:is vulnerable|identified the following injection point).*/g;

/**
 * `/applying/index/community~`: such an address names an edition, and for a missing one it gives the page of all
 * editions, not a file. HSTS belongs to https, and `X-XSS-Protection` to browsers that no longer exist. docs/attack.md
 * has the details.
 */
const FALSE_ALARMS = ['Backup file', 'HTTP Secure Headers'];

const isFor = (visitor: Visitor, { entry }: Sample): boolean =>
  visitor === 'operator' || entry.side !== 'admin' || entry.access === 'public';

function keep(name: string, text: string): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, name);
  writeFileSync(file, text);
  return file;
}

const statusesOf = ({ statuses }: Door): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

describe('attackers with the tools of their trade', { timeout: 3_600_000 }, () => {
  let target: Target;
  let samples: Sample[];
  let pages: string[];
  beforeAll(async () => {
    target = await openTarget(proxy);
    samples = samplesOf(target.existing);
    const sitemap = await (await fetch(`${target.doors.guest.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    pages = [...listed, '/login', '/register', '/user/info', '/dashboard/console'];
  }, 600_000);
  afterAll(() => target.close());

  /**
   * No request of the tool was answered with a server error or with internals, and the server is still the one that was
   * started.
   */
  async function expectUnharmed(door: Door): Promise<void> {
    // A tool that stops at its start would also find nothing.
    expect([...door.statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
    expect(door.statuses.get(200) ?? 0).toBeGreaterThan(10);
    expect([...new Set(door.faults)]).toEqual([]);
    expect((await fetch(`${target.doors.guest.url}/readyz`)).status).toBe(200);
  }

  function doorOf(visitor: Visitor): Door {
    const door = target.doors[visitor];
    door.statuses.clear();
    return door;
  }

  test.for(visitors)('sqlmap as %s', async (visitor, context) => {
    if (!isInstalled('sqlmap')) context.skip('sqlmap is not installed');
    const door = doorOf(visitor);
    const chosen = samples.filter((sample) => isFor(visitor, sample));
    const log = keep(`sqlmap-${visitor}.burp`, burpLog(chosen, new URL(door.url)));
    const options = [
      '--batch',
      '--ignore-stdin',
      '--smart',
      '--flush-session',
      '--threads=4',
      '--timeout=15',
      '--retries=0',
    ];
    const output = ['--disable-coloring', `--output-dir=${path.join(RESULTS, `sqlmap-${visitor}`)}`];
    const command = ['sqlmap', '-l', log, ...options, '--ignore-code=*', '--drop-set-cookie', ...output];
    const run = await runAttacker(command, { name: `sqlmap-${visitor}`, seconds: SECONDS * 3 });
    const finds = run.output.match(FINDS) ?? [];
    tell(context, { endpoints: chosen.length, answers: statusesOf(door), finds: finds.length, seconds: run.seconds });
    expect(finds).toEqual([]);
    await expectUnharmed(door);
  });

  /**
   * Every technique, including time-based ones, on endpoints where the caller's text decides what is searched, sorted
   * or counted.
   */
  test('sqlmap, everything that it has, on searches and filters', async (context) => {
    if (!isInstalled('sqlmap')) context.skip('sqlmap is not installed');
    const door = doorOf('operator');
    const searches = samples.filter(({ entry, query }) => entry.method === 'GET' && query.length > 0);
    const log = keep('sqlmap-searches.burp', burpLog(searches, new URL(door.url)));
    const options = ['--batch', '--ignore-stdin', '--flush-session', '--threads=4', '--timeout=15', '--retries=0'];
    const depth = ['--dbms=postgresql', '--technique=BEUST', '--time-sec=2', '--ignore-code=*', '--drop-set-cookie'];
    const output = ['--disable-coloring', `--output-dir=${path.join(RESULTS, 'sqlmap-searches')}`];
    const command = ['sqlmap', '-l', log, ...options, ...depth, ...output];
    const run = await runAttacker(command, { name: 'sqlmap-searches', seconds: SECONDS * 3 });
    const finds = run.output.match(FINDS) ?? [];
    const tried = run.output.match(/parameters? '[^']+' (?:does|do) not seem to be injectable/g) ?? [];
    tell(context, { endpoints: searches.length, parameters: tried.length, answers: statusesOf(door) });
    tell(context, { finds: finds.length, seconds: run.seconds });
    expect(finds).toEqual([]);
    await expectUnharmed(door);
  });

  test.for(visitors)('wapiti as %s', async (visitor, context) => {
    if (!isInstalled('wapiti')) context.skip('wapiti is not installed');
    const door = doorOf(visitor);
    const reads = samples.filter((sample) => isFor(visitor, sample) && sample.entry.method === 'GET').map(addressOf);
    const starts = keep(`wapiti-${visitor}.urls`, [...pages, ...reads].map((address) => door.url + address).join('\n'));
    // Without the modules that contact an external host.
    const modules =
      'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,timesql,xss';
    const report = path.join(RESULTS, `wapiti-${visitor}.json`);
    const bounds = [
      `--max-scan-time=${SECONDS}`,
      `--max-attack-time=${Math.round(SECONDS / 8)}`,
      '--max-links-per-page=60',
      '--max-files-per-dir=40',
    ];
    const output = ['-f', 'json', '-o', report, '--flush-session', '--no-bugreport', '--store-session', RESULTS];
    const command = [
      'wapiti',
      '-u',
      `${door.url}/`,
      '-s',
      starts,
      '--scope',
      'folder',
      '-m',
      modules,
      ...bounds,
      ...output,
    ];
    const run = await runAttacker(command, { name: `wapiti-${visitor}`, seconds: SECONDS * 3 });
    tell(context, { starts: pages.length + reads.length, answers: statusesOf(door), seconds: run.seconds });
    const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
      vulnerabilities: Record<string, object[]>;
    };
    const finds = Object.entries(vulnerabilities).flatMap(([kind, found]) => found.map(() => kind));
    tell(context, { finds: [...new Set(finds)].join(', ') || 'none' });
    expect([...new Set(finds)].filter((kind) => !FALSE_ALARMS.includes(kind))).toEqual([]);
    await expectUnharmed(door);
  });

  test.for(visitors)('ffuf for hidden addresses as %s', async (visitor, context) => {
    const list = '/usr/share/dirb/wordlists/common.txt';
    if (!isInstalled('ffuf') || !isInstalled('dirb')) context.skip('ffuf or dirb is not installed');
    const door = doorOf(visitor);
    const bases = ['/', '/api/', '/api/web/', '/api/admin/', '/dashboard/', '/.'];
    const words = linesOf(list).flatMap((word) => bases.map((base) => base + word.replaceAll('%', '%25')));
    const all = keep('ffuf-addresses.txt', words.join('\n'));
    const report = path.join(RESULTS, `ffuf-addresses-${visitor}.json`);
    const matches = ['-mc', 'all', '-fc', '404', '-t', '8', '-maxtime', String(SECONDS), '-o', report, '-s'];
    const run = await runAttacker(['ffuf', '-u', `${door.url}FUZZ`, '-w', all, ...matches], {
      name: `ffuf-addresses-${visitor}`,
      seconds: SECONDS + 20,
    });
    tell(context, { addresses: words.length, answers: statusesOf(door), seconds: run.seconds });
    await expectUnharmed(door);
  });

  test.for(visitors)('ffuf with payloads as %s', async (visitor, context) => {
    const list = '/usr/share/wfuzz/wordlist/Injections/All_attack.txt';
    if (!isInstalled('ffuf') || !isInstalled('wfuzz')) context.skip('ffuf or wfuzz is not installed');
    const door = doorOf(visitor);
    const chosen = samples.filter((sample) => isFor(visitor, sample));
    const loaded = loadedAddresses(chosen, linesOf(list), 30);
    const all = keep(`ffuf-payloads-${visitor}.txt`, loaded.join('\n'));
    const report = path.join(RESULTS, `ffuf-payloads-${visitor}.json`);
    const matches = ['-mc', '500,501,502,504', '-t', '8', '-maxtime', String(SECONDS), '-o', report, '-s'];
    const run = await runAttacker(['ffuf', '-u', `${door.url}FUZZ`, '-w', all, ...matches], {
      name: `ffuf-payloads-${visitor}`,
      seconds: SECONDS + 20,
    });
    tell(context, { addresses: loaded.length, answers: statusesOf(door), seconds: run.seconds });
    await expectUnharmed(door);
  });

  test.for([
    { name: 'headers that never end', mode: '-H', on: '/home' },
    { name: 'bodies that drip', mode: '-B', on: '/api/web/login' },
    { name: 'ranges that overlap', mode: '-R', on: '/home' },
    { name: 'readers that hardly read', mode: '-X', on: '/product/pricing' },
  ])('slowhttptest: $name', async ({ name, mode, on }, context) => {
    if (!isInstalled('slowhttptest')) context.skip('slowhttptest is not installed');
    const before = target.memory();
    const watched = { slowest: 0, lost: 0, most: before, isOver: false };
    const watching = watch(watched);
    const reading =
      mode === '-X' ? ['-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'] : ['-i', '5', '-s', '8192'];
    const command = [
      'slowhttptest',
      mode,
      '-c',
      '1000',
      '-r',
      '200',
      '-l',
      '60',
      '-p',
      '3',
      ...reading,
      '-u',
      target.front + on,
    ];
    const run = await runAttacker(command, { name: `slowhttptest${mode}`, seconds: 80 });
    watched.isOver = true;
    await watching;
    const { slowest, lost, most } = watched;
    tell(context, {
      name,
      'slowest page of others (ms)': slowest,
      'pages lost': lost,
      'memory (MB)': `${before}, ${most} at most`,
      seconds: run.seconds,
    });
    expect(lost).toBe(0);
    expect(slowest).toBeLessThan(3_000);
    expect(most - before).toBeLessThan(150);
  });

  /** Meanwhile somebody else visits the site from another address. */
  async function watch(watched: { slowest: number; lost: number; most: number; isOver: boolean }): Promise<void> {
    for (; !watched.isOver; await sleep(200)) {
      const startedAt = performance.now();
      const answer = await fetch(`${target.doors.guest.url}/home`).catch(() => null);
      if (answer?.status !== 200) watched.lost += 1;
      await answer?.arrayBuffer();
      watched.slowest = Math.max(watched.slowest, Math.round(performance.now() - startedAt));
      watched.most = Math.max(watched.most, target.memory());
    }
  }
});
