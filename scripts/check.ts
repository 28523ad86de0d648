import { captureTool } from './run-tool.ts';
import { type Tally, printTally } from './tally.ts';

type Step = { name: string; tool: Parameters<typeof captureTool>[0]; args: string[] };

/** Results are kept between runs, so that the next run checks only the files that a change affects. */
const types = (name: string, project: string): Step => ({
  name: `types: ${name}`,
  tool: 'tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/types/${project}.tsbuildinfo`],
});

const steps: Step[] = [
  types('server, contract, command line, tests', 'tsconfig.json'),
  types('web', 'src/web/tsconfig.json'),
  types('browser tests', 'tests/browser/tsconfig.json'),
  types('license SDK', 'packages/license/tsconfig.json'),
  { name: 'lint, boundaries, cycles', tool: 'oxlint', args: ['--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  { name: 'dead code', tool: 'knip', args: ['--no-progress'] },
];

async function runStep(step: Step): Promise<boolean> {
  const startedAt = performance.now();
  const { exit, output } = await captureTool(step.tool, step.args);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${exit === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (exit !== 0) console.log(output.trimEnd());
  return exit === 0;
}

/**
 * The static checks, two at a time; the route types come first because the types and the linting of the web part need
 * them.
 */
export async function runChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  const count = (ok: boolean) => (ok ? tally.passed++ : tally.failed++);
  count(await runStep({ name: 'route types', tool: 'react-router', args: ['typegen'] }));
  const queue = [...steps];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) count(await runStep(step));
  };
  await Promise.all([work(), work()]);
  return tally;
}

export async function check(): Promise<number> {
  return printTally(await runChecks());
}
