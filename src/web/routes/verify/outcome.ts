import type { Finding, License } from '@vela/license';
import { describeFinding } from '@vela/license/messages';
import type { KnownError, Subject } from '@vela/license/recognize';
import type { LicenseStatus } from '../../../contract/licenses/licenses.ts';
import { faceOfKey } from '../../../contract/licenses/signature-face.ts';
import type { OnlineVerdict } from '../../../contract/licenses/verification.ts';

export type DescribedFinding = OnlineVerdict['findings'][number];

/** The part of a license that a verdict shows. */
export type Facts = Omit<NonNullable<OnlineVerdict['license']>, 'status' | 'face'> & { status: LicenseStatus | null };

export interface Verdict {
  kind: 'verdict';
  subject: Subject;
  valid: boolean | null;
  findings: DescribedFinding[];
  license: Facts | null;
  /** The signature from which the pattern is drawn, even if the key was changed. */
  face: string | null;
  checkedAt: number;
  /**
   * The key, file or certificate as entered, for its place in the license log; null if the question was only about a
   * name.
   */
  paper: string | null;
  /** The domain in the question; empty if there was none. */
  host: string;
  /** True if the site could not be reached: judged in the browser alone. */
  isOffline: boolean;
}

export type Outcome =
  | Verdict
  | { kind: 'diagnosis'; errors: (KnownError & DescribedFinding)[] }
  | { kind: 'free-host'; host: string }
  | { kind: 'unknown' }
  | { kind: 'secret-in-address' }
  | { kind: 'failure'; text: string };

export const onlineVerdict = (
  subject: Subject,
  { valid, findings, license, checkedAt }: OnlineVerdict,
  text: string,
  host: string,
): Verdict => ({
  kind: 'verdict',
  subject,
  valid,
  findings,
  license,
  face: license?.face ?? null,
  checkedAt,
  paper: subject === 'key' || subject === 'certificate' ? text : null,
  host,
  isOffline: false,
});

/** The SDK's verdict in the browser, in the form of the site's own answer. */
export const offlineVerdict = (
  key: string,
  { valid, findings, license }: { valid: boolean | null; findings: Finding[]; license?: License },
  host: string,
): Verdict => ({
  kind: 'verdict',
  subject: 'key',
  valid,
  findings: findings.map((each) => ({ ...each, ...describeFinding(each) })),
  license: license === undefined ? null : factsOf(license),
  // Text that is not one of our keys has no pattern; a changed key keeps the pattern of the original.
  face: license || findings[0]?.code === 'SIGNATURE_INVALID' ? faceOfKey(key) : null,
  checkedAt: Date.now(),
  paper: key,
  host,
  isOffline: true,
});

export const diagnosis = (errors: KnownError[]): Outcome => ({
  kind: 'diagnosis',
  errors: errors.map((error) => {
    const found: Finding = { ...error, severity: 'error' };
    return { ...found, ...error, ...describeFinding(found) };
  }),
});

const factsOf = ({
  number,
  edition,
  editionName,
  holder,
  holderType,
  domains,
  limits,
  issuedAt,
  updatesUntil,
}: License): Facts => ({
  number,
  status: null,
  edition: { code: edition, name: editionName },
  holderType,
  holder,
  isHolderMasked: false,
  domains,
  // They are in the sentences of the license file, not in the key.
  projectNames: null,
  limits,
  issuedAt: issuedAt.getTime(),
  updatesUntil: updatesUntil.getTime(),
});
