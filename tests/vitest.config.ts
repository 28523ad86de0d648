import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));
const unitTests = ['src/**/*.test.{ts,tsx}', '{scripts,vite}/**/*.test.ts', 'packages/*/test/**/*.test.js'];
const isInstalled = '**/node_modules/**';

const startsProcesses = /real-server|node:child_process/;
/** Leftovers that the next file would find: other modules, other globals, another clock, another folder. */
const leavesTraces =
  /setFlagsFromString|vi\.(?:un)?mock\(|vi\.(?:stubGlobal|stubEnv|useFakeTimers)\(|process\.chdir|Object\.defineProperty/;

/**
 * Files share three processes, which load the server only once and keep their databases: a third of the processor time
 * was spent on loading it for every file. A file that leaves traces has its own process.
 */
function shared(name: string, include: string[]) {
  const alone = globSync(include, { cwd: root, exclude: [isInstalled] }).filter((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    return startsProcesses.test(text) || leavesTraces.test(text);
  });
  return [
    { name, include, exclude: [isInstalled, ...alone], isolate: false },
    { name: `${name} alone`, include: alone },
  ];
}

const projects = [
  ...shared('unit', unitTests),
  ...shared('api', ['tests/api/**/*.test.ts']),
  // Only with `npm run drill`: they take minutes.
  { name: 'drill', include: ['tests/drills/*.test.ts'] },
];

/**
 * Files that start processes and wait for them come first: otherwise the run would have to wait for them at the end.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => startsProcesses.test(readFileSync(moduleId, 'utf8'));
    return (await super.sort(files)).toSorted((left, right) => Number(isWaiting(right)) - Number(isWaiting(left)));
  }
}

export default defineConfig({
  root,
  // The verifier for browsers; the one for Node.js is compared with it, and used by every real process.
  resolve: {
    alias: {
      '#verify-signature': fileURLToPath(new URL('../packages/license/src/verify-signature.js', import.meta.url)),
    },
  },
  test: {
    globalSetup: ['tests/support/databases/provide-databases.ts'],
    setupFiles: ['console-noise', 'pack-once', 'cheap-hashes'].map((name) => `tests/support/${name}.ts`),
    pool: 'forks',
    // The default would leave one of two processors idle. The third process works while others wait: for databases, for
    // starting servers, and for slow work.
    maxWorkers: 3,
    retry: 0,
    sequence: { sequencer: WaitingFirst },
    // Generous: a loaded machine is slow, and a hanging test is still detected.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
    restoreMocks: true,
    projects: projects.map((project) => ({ extends: true, test: project })),
  },
});
