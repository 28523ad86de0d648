export interface Tally {
  passed: number;
  failed: number;
}

export const oneFailed: Tally = { passed: 0, failed: 1 };

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  };
}

/** Ends a run: prints the plain line with the result and returns its exit code. */
export function printTally({ passed, failed }: Tally): number {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
