import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { ensureChromium } from '../scripts/chromium.ts';
import { runCommand } from '../scripts/run-command.mjs';
import { startPublicSite } from './public-site.ts';
import { type Column, printTable } from './table.ts';

/** The product does not need it, so it is installed on demand, into a folder that git ignores. */
const version = '13.5.0';
const folder = '.cache/lighthouse';
const output = `${folder}/round`;
const command = `${folder}/node_modules/lighthouse/cli/index.js`;
const rounds = 3;
const mostRounds = 6;
/**
 * The share of a round's processor time that other virtual machines may take; with more the reading is too slow to
 * count.
 */
const mostStolen = 0.015;

interface Score {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpSeconds: number;
  cls: number;
  tbtMs: number;
  /** The same tasks after the first paint, by processor time instead of wall time. */
  processorTbtMs: number;
  /** Processor time of the longest task before the first paint (style and layout of the page), not slowed. */
  firstTaskMs: number;
  /** Audits that cost points, to see what needs improvement. */
  failing: string[];
}

interface Round extends Score {
  stolen: number;
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

const columns: Column<Score>[] = [
  { title: 'perf', value: (score) => score.performance, least: 99 },
  { title: 'access', value: (score) => score.accessibility, least: 100 },
  { title: 'practice', value: (score) => score.bestPractices, least: 100 },
  { title: 'seo', value: (score) => score.seo, least: 100 },
  { title: 'LCP s', value: (score) => score.lcpSeconds, digits: 2, most: 1.3 },
  { title: 'CLS', value: (score) => score.cls, digits: 3, most: 0 },
  { title: 'TBT ms', value: (score) => score.tbtMs, most: 50 },
  { title: 'of CPU', value: (score) => score.processorTbtMs, most: 50 },
  { title: 'first', value: (score) => score.firstTaskMs },
];

async function install(): Promise<void> {
  if (existsSync(command)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{"private":true}');
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--silent', `lighthouse@${version}`], { cwd: folder });
}

/** By how much the processor is slowed. */
let slowdown = 4;

/**
 * Lighthouse slows the processor four times to make a mid-tier phone of a fast desktop machine. On a slower machine its
 * documentation asks for less: these are the figures of its calculator (docs/throttling.md of Lighthouse). Never more
 * than four, its default.
 */
function calibrated(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(4, 3 + (benchmarkIndex - 1300) / 233);
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}

/** The median of three readings, on the first page: one alone moves by a tenth. */
async function calibrate(address: string, chromePath: string): Promise<void> {
  const indices: number[] = [];
  // The first is not counted: after memory was reclaimed, the browser and the fonts are read from the disk.
  for (let round = 0; round < 4; round += 1)
    indices.push((await report(address, chromePath)).environment.benchmarkIndex);
  const index = indices.slice(1).toSorted((one, other) => one - other)[1] ?? Number.NaN;
  slowdown = calibrated(index);
  console.log(`benchmark index of this machine: ${Math.round(index)}; processor slowed ${slowdown.toFixed(2)} times`);
}

/** Lighthouse's own mobile settings, simulated slow 4G, on a processor that is slowed to a mid-tier phone's. */
async function measure(url: string, path: string, chromePath: string): Promise<Round> {
  // On a busy machine it sometimes loses the page that it has just opened (NO_NAVSTART).
  for (let left = 3; ; left -= 1) {
    try {
      const before = processorTicks();
      const score = scoreOf(path, await report(url + path, chromePath));
      const after = processorTicks();
      return { ...score, stolen: (after.stolen - before.stolen) / (after.all - before.all) };
    } catch (error) {
      if (left === 0) throw new Error(`Lighthouse failed on ${path}`, { cause: error });
    }
  }
}

async function report(address: string, chromePath: string): Promise<Report> {
  // The machine has no graphics processor: emulating one would distort the measured times. Chromium 156 also loads two
  // pages of its own address bar, which take a second of processor time.
  const ownPages = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';
  const chromeFlags = `--headless=new --no-sandbox --disable-gpu ${ownPages}`;
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${output}.json`,
    '--save-assets',
    `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
    `--chrome-flags=${chromeFlags}`,
  ];
  await promisify(execFile)(process.execPath, [command, address, ...flags], {
    env: { ...process.env, CHROME_PATH: chromePath },
  });
  return JSON.parse(readFileSync(`${output}.json`, 'utf8')) as Report;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Both in microseconds: wall time and processor time. */
  dur?: number;
  tdur?: number;
}

interface MainThread {
  painted: TraceEvent;
  tasks: TraceEvent[];
}

/** The tasks of the page's main thread in the round that was just recorded. */
function mainThread(): MainThread {
  const { traceEvents } = JSON.parse(readFileSync(`${output}-0.trace.json`, 'utf8')) as { traceEvents: TraceEvent[] };
  const painted = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error('the trace has no first paint');
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === painted.pid && tid === painted.tid)
    .filter(({ dur = 0 }) => dur > 0);
  return { painted, tasks };
}

/** Microseconds. A task without a recorded processor time counts with its wall time. */
const processorTime = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur;

/**
 * Total blocking time after the first paint, on the slowed processor. Its own figure uses simulated times, in which
 * layout counts half.
 */
function processorTbt({ painted, tasks }: MainThread): number {
  return tasks.reduce((sum, task) => {
    const { ts, dur = 1 } = task;
    const afterPaint = Math.max(0, Math.min(1, (ts + dur - painted.ts) / dur));
    return sum + Math.max(0, (processorTime(task) / 1000) * afterPaint * slowdown - 50);
  }, 0);
}

const longestBeforePaint = ({ painted, tasks }: MainThread): number =>
  Math.max(0, ...tasks.filter(({ ts }) => ts < painted.ts).map((task) => processorTime(task) / 1000));

/** Sums over all processors since the machine was started; if the system does not report it, nothing counts as stolen. */
function processorTicks(): { all: number; stolen: number } {
  if (!existsSync('/proc/stat')) return { all: performance.now(), stolen: 0 };
  const [, ...ticks] = (/^cpu .*/.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').trim().split(/ +/).map(Number);
  return { all: ticks.slice(0, 8).reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

function scoreOf(path: string, { categories, audits }: Report): Score {
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const thread = mainThread();
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    path,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    processorTbtMs: processorTbt(thread),
    firstTaskMs: longestBeforePaint(thread),
    failing: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** The median of three rounds, separately for each figure. */
function median(scores: readonly Score[]): Score {
  const [first] = scores;
  if (first === undefined) throw new Error('nothing was measured');
  const middle = (read: (score: Score) => number): number =>
    scores.map(read).toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? Number.NaN;
  return {
    path: first.path,
    performance: middle((score) => score.performance),
    accessibility: middle((score) => score.accessibility),
    bestPractices: middle((score) => score.bestPractices),
    seo: middle((score) => score.seo),
    lcpSeconds: middle((score) => score.lcpSeconds),
    cls: middle((score) => score.cls),
    tbtMs: middle((score) => score.tbtMs),
    processorTbtMs: middle((score) => score.processorTbtMs),
    firstTaskMs: middle((score) => score.firstTaskMs),
    failing: [...new Set(scores.flatMap((score) => score.failing))],
  };
}

/**
 * Three undisturbed rounds; after six rounds the three least disturbed ones. They are chosen before the results are
 * seen.
 */
async function leastDisturbed(measureOnce: () => Promise<Round>): Promise<Round[]> {
  const all: Round[] = [];
  const quiet = () => all.filter(({ stolen }) => stolen <= mostStolen).length;
  while (quiet() < rounds && all.length < mostRounds) all.push(await measureOnce());
  return all.toSorted((one, other) => one.stolen - other.stolen).slice(0, rounds);
}

/** `npm run bench:lighthouse [-- /one/path /another]` */
const only = process.argv.slice(2).filter((flag) => flag.startsWith('/'));
const chromePath = await ensureChromium();
if (!chromePath) process.exit(1);
await install();
const site = await startPublicSite();
try {
  const unknown = only.filter((path) => !site.pages.includes(path));
  if (unknown.length > 0) throw new Error(`not in the sitemap: ${unknown.join(', ')}; it has ${site.pages.join(', ')}`);
  const scores: Score[] = [];
  const pages = only.length > 0 ? only : site.pages;
  await calibrate(site.url + (pages[0] ?? '/'), chromePath);
  for (const path of pages) {
    const measured = await leastDisturbed(() => measure(site.url, path, chromePath));
    const score = median(measured);
    scores.push(score);
    const each = measured.map(({ tbtMs, stolen }) => `${Math.round(tbtMs)} (${(stolen * 100).toFixed(1)} % stolen)`);
    console.log(`${path}: ${score.performance}, TBT in ms ${each.join(', ')}`);
  }
  printTable('Lighthouse mobile, median of 3', columns, scores);
  for (const { path, failing } of scores) if (failing.length > 0) console.log(`${path}: ${failing.join(', ')}`);
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await site.stop();
}
