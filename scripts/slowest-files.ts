import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const MOST = 10;

/** The part of Vitest's and Playwright's reports with the time of each file. */
interface Report {
  testResults?: { name: string; startTime: number; endTime: number }[];
  suites?: Suite[];
}

interface Suite {
  file: string;
  specs: { tests: { projectName: string; results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

function* timesOf({ testResults = [], suites = [] }: Report): Generator<[name: string, ms: number]> {
  for (const { name, startTime, endTime } of testResults) yield [relative('', name), endTime - startTime];
  for (const { file, specs, suites: inner = [] } of suites) {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests))
      for (const { duration } of results) yield [`${file} [${projectName}]`, duration];
    yield* timesOf({ suites: inner });
  }
}

/** Prints the slowest files of a part, for people who find the tests slow. */
export function printSlowestFiles(part: string, report: string): void {
  if (!existsSync(report)) return;
  const sums = new Map<string, number>();
  for (const [name, ms] of timesOf(JSON.parse(readFileSync(report, 'utf8')) as Report))
    sums.set(name, (sums.get(name) ?? 0) + ms);
  const slowest = [...sums].toSorted(([, left], [, right]) => right - left).slice(0, MOST);
  console.log(`\n— ${part}: slowest files —`);
  for (const [name, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
