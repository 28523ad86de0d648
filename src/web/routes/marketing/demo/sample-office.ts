import type { SampleApplication } from './sample-applications.ts';

/** A license of the sample shop; `face` is the pattern of its signature. */
export interface SampleLicense {
  /** The part after the shop's prefix. */
  number: string;
  face: string;
  holder: string;
  edition: string;
  /** Months since issue, out of its twelve months of updates. */
  monthsOld: number;
}

export const sampleLicenses: readonly SampleLicense[] = [
  { number: '3R7C1N', face: '8a41c6d2097be35f', holder: '示例公司丁', edition: '专业版', monthsOld: 0 },
  { number: '6T2H8K', face: '2f90b7e4d15ac368', holder: '示例公司戊', edition: '旗舰版', monthsOld: 3 },
  { number: '1W5P4J', face: 'c7183ad09e62f54b', holder: '示例公司己', edition: '企业版', monthsOld: 7 },
  { number: '9D8M2X', face: '51ee04b98c7f2d36', holder: '示例个人庚', edition: '专业版', monthsOld: 14 },
];

/** Licenses issued in each of the last twelve weeks, the current one last. */
const issuedByWeek = [6, 9, 7, 11, 8, 13, 12, 10, 15, 14, 17, 9] as const;
const REVENUE_FEN = 8_640_000;
const IN_FORCE = 214;

/** The overview's figures: an approval in the review counts at once. */
export function countOffice(rows: readonly SampleApplication[], before: readonly SampleApplication[]) {
  const approved = rows.filter(({ state }, index) => state === 'approved' && before[index]?.state !== 'approved');
  return {
    waiting: rows.filter(({ state }) => state !== 'approved').length,
    revenueFen: approved.reduce((sum, { amountFen }) => sum + amountFen, REVENUE_FEN),
    inForce: IN_FORCE + approved.length,
    weeks: issuedByWeek.map((count, week) => (week === issuedByWeek.length - 1 ? count + approved.length : count)),
  };
}
