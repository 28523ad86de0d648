import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { ensureChromium } from '../scripts/chromium.ts';
import { runCommand } from '../scripts/run-command.mjs';
import { startPublicSite } from './public-site.ts';
import { type Column, printTable } from './table.ts';

/** Nothing of the product needs it, so it is fetched when this is asked for, into a folder that git does not keep. */
const version = '13.5.0';
const folder = '.cache/lighthouse';
const command = `${folder}/node_modules/lighthouse/cli/index.js`;
const rounds = 3;

interface Score {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpSeconds: number;
  cls: number;
  tbtMs: number;
  /** Audits that cost points, to see what to mend. */
  failing: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

const columns: Column<Score>[] = [
  { title: 'perf', value: (score) => score.performance, least: 99 },
  { title: 'access', value: (score) => score.accessibility, least: 100 },
  { title: 'practice', value: (score) => score.bestPractices, least: 100 },
  { title: 'seo', value: (score) => score.seo, least: 100 },
  { title: 'LCP s', value: (score) => score.lcpSeconds, digits: 2, most: 1.7 },
  { title: 'CLS', value: (score) => score.cls, digits: 3, most: 0 },
  { title: 'TBT ms', value: (score) => score.tbtMs, most: 50 },
];

async function install(): Promise<void> {
  if (existsSync(command)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{"private":true}');
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--silent', `lighthouse@${version}`], { cwd: folder });
}

/** Lighthouse's own mobile settings: simulated slow 4G and a slow processor. */
async function measure(url: string, path: string, chromePath: string): Promise<Score> {
  // On a busy machine it now and then loses the page it has just opened (NO_NAVSTART).
  for (let left = 3; ; left -= 1) {
    try {
      return scoreOf(path, await report(url + path, chromePath));
    } catch (error) {
      if (left === 0) throw new Error(`Lighthouse failed on ${path}`, { cause: error });
    }
  }
}

async function report(address: string, chromePath: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', '--output-path=stdout', '--chrome-flags=--headless=new --no-sandbox'];
  const { stdout } = await promisify(execFile)(process.execPath, [command, address, ...flags], {
    env: { ...process.env, CHROME_PATH: chromePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

function scoreOf(path: string, { categories, audits }: Report): Score {
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
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
    failing: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Of three rounds the middle one, each figure for itself. */
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
    failing: [...new Set(scores.flatMap((score) => score.failing))],
  };
}

/** `npm run bench:lighthouse [-- /one/path /another]` */
const only = process.argv.slice(2).filter((flag) => flag.startsWith('/'));
const chromePath = await ensureChromium();
if (!chromePath) process.exit(1);
await install();
const site = await startPublicSite();
try {
  const scores: Score[] = [];
  for (const path of only.length > 0 ? only : site.pages) {
    const measured: Score[] = [];
    // Not counted: a machine that takes memory back has the browser and the fonts read from the disk again.
    await measure(site.url, path, chromePath);
    for (let round = 0; round < rounds; round += 1) measured.push(await measure(site.url, path, chromePath));
    scores.push(median(measured));
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
