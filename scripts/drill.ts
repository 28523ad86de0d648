import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { ensureTestBrowser } from './chromium.ts';
import { type DrillReport, outcomeOf } from './drill-outcome.ts';
import { ensurePostgresLinks } from './postgres-links.ts';
import { runTool } from './run-tool.ts';

const REPORT = '.cache/counts/drill.json';

/** The drills by name, each with the files that run it. */
const drills: Partial<Record<string, string[]>> = {
  kill: ['tests/drills/kill.test.ts', 'tests/api/operation/kill.test.ts', 'tests/api/operation/kill-upload.test.ts'],
  power: ['tests/drills/power.test.ts'],
  disk: ['tests/drills/disk.test.ts', 'tests/api/operation/full-disk.test.ts'],
  database: ['tests/api/operation/database-away.test.ts'],
  mail: ['tests/api/operation/mail-trouble.test.ts', 'tests/api/operation/outbox.test.ts'],
  outside: ['tests/drills/outside.test.ts'],
  clock: ['tests/drills/clock.test.ts'],
  sigterm: ['tests/drills/sigterm.test.ts'],
  servers: ['tests/drills/mail-workers.test.ts', 'tests/api/operation/two-servers.test.ts'],
  races: ['tests/drills/races.test.ts'],
  attack: ['tests/drills/attack.test.ts'],
  soak: ['tests/drills/soak.test.ts'],
  backup: ['backup', 'backups', 'backup-to-bucket'].map((name) => `tests/api/operation/${name}.test.ts`),
  upgrade: ['tests/api/operation/upgrade.test.ts', 'src/server/backup/before-upgrade.test.ts'],
  properties: ['tests/api/operation/properties.test.ts'],
  import: ['tests/api/desk/import-kill.test.ts'],
};

/** Drills in browsers: the name of the test file, and settings. */
const inBrowsers: Partial<Record<string, { files: string; env?: NodeJS.ProcessEnv }>> = {
  // The same as the test of that name, but with a second build made by the bundler.
  redeploy: { files: 'redeploy', env: { REAL_SECOND_BUILD: 'on' } },
  parts: { files: 'every-part' },
  day: { files: 'operators-day' },
  looks: { files: '/(?:applications|chrome|dark-axe|delivery|gallery|help|marketing|story)\\.test\\.ts' },
  errors: { files: 'site/errors' },
};

/**
 * `npm run drill -- <name> [cases | minutes] [part of a title]`: runs a drill and prints for each part whether it
 * passed, and its measurements.
 */
export async function drill([name = '', ...args]: string[]): Promise<number> {
  // Tests that take minutes run in their long form only in a drill.
  process.env.DRILL = 'on';
  const browser = inBrowsers[name];
  if (browser !== undefined) return drillInBrowsers(browser);
  const files = drills[name];
  if (files === undefined) {
    console.error(
      `没有这个演练：${name || '（空）'}。可用的有：${[...Object.keys(drills), ...Object.keys(inBrowsers)].join('、')}`,
    );
    return 1;
  }
  ensurePostgresLinks();
  const built = await build();
  if (built !== 0) return built;
  mkdirSync('.cache/counts', { recursive: true });
  rmSync(REPORT, { force: true });
  const projects = ['drill', 'api*', 'unit*'].map((project) => `--project=${project}`);
  const amount = name === 'properties' || name === 'soak' ? args.shift() : undefined;
  const [part] = args;
  const only = part === undefined ? [] : ['--testNamePattern', patternOf(part)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const exit = await runTool(
    'vitest',
    ['run', '--config=tests/vitest.config.ts', '--no-file-parallelism', ...projects, ...reporters, ...only, ...files],
    name === 'properties' ? propertiesOf(amount) : name === 'soak' ? { DRILL_MINUTES: amount } : {},
  );
  if (!existsSync(REPORT)) return exit === 0 ? 1 : exit;
  const { text, hasPassed } = outcomeOf(name, part, JSON.parse(readFileSync(REPORT, 'utf8')) as DrillReport);
  console.log(`\n${text}`);
  return exit === 0 && !hasPassed ? 1 : exit;
}

async function drillInBrowsers({ files, env = {} }: { files: string; env?: NodeJS.ProcessEnv }): Promise<number> {
  const chromium = await ensureTestBrowser();
  if (!chromium) return 1;
  const built = await build();
  if (built !== 0) return built;
  const args = ['test', '--config=tests/browser/playwright.config.ts', '--reporter=list', files];
  return runTool('playwright', args, { CHROMIUM_PATH: chromium, ...env });
}

/** Ignores case, and accepts `PostgreSQL`, which the tests call `postgres` like its driver. */
const patternOf = (part: string): string => `(?i:${part.replace(/postgresql/i, 'postgres')})`;

/** More cases than in the tests, with a different seed each time. */
function propertiesOf(runs = '2000'): NodeJS.ProcessEnv {
  const seed = String(Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
  return { PROPERTY_RUNS: runs, PROPERTY_SEED: seed };
}
