import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { runChecks } from './check.ts';
import { ensureTestBrowser } from './chromium.ts';
import { ensureProxies } from './proxies.ts';
import { ensurePostgresLinks } from './postgres-links.ts';
import { runTool } from './run-tool.ts';
import { printSlowestFiles } from './slowest-files.ts';
import { type Tally, oneFailed, printTally, sum } from './tally.ts';

const reports = '.cache/counts';
const plain: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/**
 * The counts of a report; a runner that fails without a failed test (a crash, an unhandled error) counts as one
 * failure.
 */
function tallyOf(report: string, exit: number, read: (json: never) => Tally): Tally {
  if (!existsSync(report)) return oneFailed;
  const tally = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  return exit !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function runVitest(project: 'unit' | 'api', args: string[]): Promise<Tally> {
  ensurePostgresLinks();
  if (project === 'api' && (await build()) !== 0) return oneFailed;
  if (project === 'api' && (args.length === 0 || args.some((arg) => arg.includes('deploy')))) await ensureProxies();
  const report = `${reports}/${project}.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const strict = args.length === 0 ? ['--allowOnly=false'] : [];
  const exit = await runTool(
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', `${project}*`, ...reporters, ...strict, ...args],
    plain,
  );
  return tallyOf(report, exit, (json: { numPassedTests: number; numFailedTests: number }) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
}

async function runBrowserTests(args: string[]): Promise<Tally> {
  const chromium = await ensureTestBrowser();
  if (!chromium || (await build()) !== 0) return oneFailed;
  const report = `${reports}/browser.json`;
  rmSync(report, { force: true });
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const strict = args.length === 0 ? ['--forbid-only'] : [];
  const exit = await runTool(
    'playwright',
    ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...strict, ...args],
    env,
  );
  return tallyOf(report, exit, (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
  }));
}

const parts: Record<string, (args: string[]) => Promise<Tally>> = {
  check: runChecks,
  unit: (args) => runVitest('unit', args),
  api: (args) => runVitest('api', args),
  browser: runBrowserTests,
};

/** `npm test` runs every part to its end, so that one run shows all failures; `npm test -- <part> …` runs one part. */
export async function test([name, ...args]: string[]): Promise<number> {
  if (name !== undefined && !(name in parts)) {
    console.error(`没有这一部分：${name}。可用的有：${Object.keys(parts).join('、')}`);
    return 1;
  }
  mkdirSync(reports, { recursive: true });
  const tallies: Tally[] = [];
  for (const [part, run] of Object.entries(parts)) {
    if (name !== undefined && name !== part) continue;
    console.log(`\n— ${part} —`);
    tallies.push(await run(args));
  }
  if (args.length === 0)
    for (const part of name === undefined ? ['unit', 'api', 'browser'] : [name])
      printSlowestFiles(part, `${reports}/${part}.json`);
  return printTally(sum(tallies));
}
