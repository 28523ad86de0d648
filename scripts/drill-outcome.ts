/** The test runner's report on a drill. */
export interface DrillReport {
  testResults: {
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number;
      meta?: { figures?: Record<string, number | string> };
    }[];
  }[];
}

/**
 * Each part with its measurements, and the verdict. If no title contains the requested part, it lists the existing
 * titles and fails.
 */
export function outcomeOf(
  name: string,
  part: string | undefined,
  { testResults }: DrillReport,
): { text: string; hasPassed: boolean } {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = results.filter(({ status }) => status !== 'skipped' && status !== 'pending');
  if (ran.length === 0) {
    const titles = results.map(({ fullName }) => `  ${fullName.trim()}`);
    const lines = [
      `演练 ${name} 里没有名字含“${part ?? ''}”的部分。可用的有：`,
      ...titles,
      `FAIL  drill ${name}: 0 / 0`,
    ];
    return { text: lines.join('\n'), hasPassed: false };
  }
  const passed = ran.filter(({ status }) => status === 'passed');
  const lines = ran.flatMap(({ fullName, status, duration = 0, meta }) => [
    `${status === 'passed' ? 'PASS' : 'FAIL'}  ${fullName.trim()}  (${(duration / 1000).toFixed(1)} s)`,
    ...Object.entries(meta?.figures ?? {}).map(([what, figure]) => `        ${what}: ${figure}`),
  ]);
  const hasPassed = passed.length === ran.length;
  const verdict = `${hasPassed ? 'PASS' : 'FAIL'}  drill ${name}: ${passed.length} / ${ran.length}`;
  return { text: [`— drill ${name} —`, ...lines, verdict].join('\n'), hasPassed };
}
