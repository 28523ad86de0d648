// `npm run <task>`: the code of each task. bootstrap.mjs starts this file with the pinned Node.
import { buildSdkTypes } from './build-sdk-types.ts';
import { build } from './build.ts';
import { runCommand } from './run-command.mjs';
import { runTool } from './run-tool.ts';
import { serverFlags } from './server-flags.mjs';

type Task = (args: string[]) => Promise<number>;

/** The server runs in this process: one process less to start and to signal. */
async function start(): Promise<number> {
  process.env.NODE_ENV = 'production';
  const builtExit = await build();
  if (builtExit !== 0) return builtExit;
  // Not a literal, so that TypeScript does not resolve it: it exists only after the build.
  const built = new URL('../build/start/main.js', import.meta.url).href;
  await import(built);
  return Number(process.exitCode ?? 0);
}

/** Vite reloads the web part by itself; changes in the server's sources restart the server. */
async function dev(args: string[]): Promise<number> {
  await buildSdkTypes();
  const watched = ['src/server', 'src/contract', 'packages/license/src'].map((folder) => `--watch-path=${folder}`);
  const env = { ...process.env, NODE_ENV: 'development' };
  return runServerScript(['--watch-preserve-output', ...watched, 'src/server/main.ts', ...args], env);
}

function runServerScript(args: string[], env = process.env): Promise<number> {
  return runCommand(process.execPath, [...serverFlags, ...args], { env });
}

const cli: Task = (args) => runServerScript(['src/cli/main.ts', ...args]);

async function fix(): Promise<number> {
  const lintExit = await runTool('oxlint', ['--fix']);
  return (await runTool('oxfmt', [])) || lintExit;
}

/**
 * `npm run bench`, or one part as `npm run bench:<part>`: prints readings with their bars; never part of the tests,
 * because machines are noisy.
 */
const bench: Task = async ([part, ...args]) => {
  let exit = await build();
  for (const each of part === undefined ? ['pages', 'server', 'license'] : [part])
    exit ||= await runServerScript([`bench/${each}.ts`, ...args]);
  return exit;
};

/** Dependencies of single tasks, such as a browser driver, are not loaded into a server. */
const tasks: Record<string, Task> = {
  start,
  dev,
  build: () => build({ force: true }),
  cli,
  bench,
  drill: async (args) => (await import('./drill.ts')).drill(args),
  check: async () => (await import('./check.ts')).check(),
  fix,
  test: async (args) => (await import('./test.ts')).test(args),
  screenshots: async (args) => (await import('./screenshots/take-screenshots.ts')).takeScreenshots(args),
  evidence: async () => (await import('./evidence/measure-evidence.ts')).measureEvidence(),
};

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) console.error(`没有这个任务：${name || '（空）'}。可用的有：${Object.keys(tasks).join('、')}`);
process.exitCode = task ? await task(args) : 1;
