import { type Finding, hostIsCovered } from '@vela/license';
import { finding } from '@vela/license/finding';
import { describeFinding } from '@vela/license/messages';
import { isLicenseNumber } from '@vela/license/recognize';
import { ApiError } from '../../../contract/errors.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { verification } from '../../../contract/licenses/verification.ts';
import type { Call } from '../../call.ts';
import { tallyVerification } from '../../process-tally.ts';
import { readCertificateToken } from '../certificate/read-certificate-token.ts';
import { countLookup } from './count-lookup.ts';
import { coveredDomains, findByHost, findByKey, findByNumber, type VerifiedRow } from './find-verified.ts';
import { freshKeys } from '../keys/fresh-keys.ts';
import { openKey } from './open-key.ts';
import { presentVerified } from './present-verified.ts';
import { selectCurrentKey, selectKeys } from '../store.ts';
import { recordActivation } from './record-activation.ts';
import { keyFindings, recordFindings, findingsOfUse } from './verdict-rules.ts';
import { countVerification } from './verification-tally.ts';

type Input = ParsedInputOf<typeof verification.verify>;
type Output = OutputOf<typeof verification.verify>;

interface Outcome {
  valid: boolean | null;
  findings: Finding[];
  row: VerifiedRow | undefined;
  keyId: string | null;
  /** The key whose pattern is shown: the one asked about, or the license's current one. */
  key?: string | undefined;
}

export const VERDICT_TOKEN_TYPE = 'license-verdict+jwt';

/** Everything that the site knows about a key, a number or a host; signed if the caller gives a nonce. */
export async function verifyOnline(call: Call, input: Input): Promise<Output> {
  const output = await verify(call, input, countLookup);
  countVerification(call);
  return output;
}

/** The same for the vendor, who has no need to guess. */
export const verifyUncounted = (call: Call, input: Input): Promise<Output> => verify(call, input, () => undefined);

type Counter = (call: Call, captcha: string | undefined) => Promise<void> | undefined;

async function verify(call: Call, input: Input, count: Counter): Promise<Output> {
  const outcome = await judgeInput(call, input, count);
  const { row, keyId, findings } = outcome;
  tallyVerification(call.config, findings);
  const valid = outcome.valid === null ? null : findings.every(({ severity }) => severity !== 'error');
  const by = input.key !== undefined ? 'key' : input.certificate ? 'certificate' : input.number ? 'number' : 'host';
  const { activation: machine, host = '', nonce } = input;
  const isCounted = machine !== undefined && row !== undefined && keyId !== null && valid === true;
  const activation = isCounted
    ? await recordActivation(call, {
        ...machine,
        label: machine.label ?? '',
        licenseId: row.id,
        host: host.slice(0, 255),
      })
    : null;
  const license = row === undefined ? null : presentVerified(row, by, outcome.key);
  const checkedAt = call.clock.now();
  const claims = {
    iss: call.config.publicUrl,
    iat: Math.floor(checkedAt / 1000),
    nonce,
    valid,
    findings: findings.map(({ code }) => code),
    sub: license?.number,
    jti: keyId ?? undefined,
  };
  return {
    valid,
    findings: findings.map((each) => ({ ...each, ...describeFinding(each) })),
    license,
    activation,
    checkedAt,
    signed: nonce === undefined ? null : call.keys.sign(VERDICT_TOKEN_TYPE, claims),
  };
}

async function judgeInput(call: Call, input: Input, count: Counter): Promise<Outcome> {
  const { certificate = '', number = '' } = input;
  if ([input.key, certificate, number].filter((given) => given !== undefined && given !== '').length > 1)
    throw new ApiError('REQUEST_MALFORMED');
  if (input.key !== undefined) return judgeKey(call, input, input.key);
  if (certificate) return judgeCertificate(call, input, certificate);
  if (!number && !input.host)
    throw new ApiError('FIELDS_INCOMPLETE', { fields: { key: '请填写授权密钥、授权编号或域名' } });
  return judgeLookup(call, input, count);
}

async function judgeKey(call: Call, input: Input, key: string): Promise<Outcome> {
  const now = call.clock.now();
  const use = { ...withoutEmpty(input), now };
  const verdict = await openKey(key, await freshKeys(call), use);
  const { license } = verdict;
  if (license === undefined) return { ...verdict, row: undefined, keyId: null };
  const row = await findByKey(call.database.db, license.jti);
  if (row === undefined)
    return { ...verdict, findings: [...verdict.findings, finding('NOT_RECORDED')], row, keyId: license.jti };
  const isOutside = verdict.findings.some(({ code }) => code === 'HOST_NOT_COVERED');
  const isCoveredForNow =
    isOutside &&
    use.host !== undefined &&
    hostIsCovered(use.host, await coveredDomains(call.database.db, row, now), row.subdomain_levels);
  const offline = verdict.findings.filter(({ code }) => !(isCoveredForNow && code === 'HOST_NOT_COVERED'));
  const findings = [...offline, ...recordFindings(row), ...keyFindings(row.revoked_at, license.jti, now)];
  return { valid: verdict.valid, findings, row, keyId: license.jti, key };
}

/** Numbers and hosts can be guessed, so these lookups are counted. */
async function judgeLookup(call: Call, input: Input, count: Counter): Promise<Outcome> {
  await count(call, input.captcha);
  return input.number ? judgeNumber(call, input, input.number) : judgeHost(call, input, input.host ?? '');
}

/** The holder of a certificate knows its number: there is nothing to guess. */
async function judgeCertificate(call: Call, input: Input, token: string): Promise<Outcome> {
  const { db } = call.database;
  const certified = readCertificateToken(await freshKeys(call), token);
  const row = certified === null ? undefined : await findByNumber(db, certified.number);
  if (certified === null || row === undefined)
    return { valid: false, findings: [finding('CERTIFICATE_INVALID')], row: undefined, keyId: null };
  // The pattern on the paper, even if the license has another key by now.
  const printed = (await selectKeys(db, [row.id])).find(({ id }) => id === certified.keyId);
  return { ...(await judgeRow(call, input, row)), key: printed?.jws };
}

async function judgeNumber(call: Call, input: Input, given: string): Promise<Outcome> {
  const number = given.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (!isLicenseNumber(number)) return notFound('check-character');
  const row = await findByNumber(call.database.db, number);
  if (row === undefined) return notFound('number');
  const current = await selectCurrentKey(call.database.db, row.id);
  return { ...(await judgeRow(call, input, row)), key: current?.jws };
}

async function judgeHost(call: Call, input: Input, host: string): Promise<Outcome> {
  const row = await findByHost(call.database.db, host, call.clock.now());
  return row === undefined ? notFound('host') : judgeRow(call, input, row);
}

async function judgeRow(call: Call, input: Input, row: VerifiedRow): Promise<Outcome> {
  const now = call.clock.now();
  const domains = input.host ? await coveredDomains(call.database.db, row, now) : [];
  const findings = [...findingsOfUse(row, domains, { ...withoutEmpty(input), now }), ...recordFindings(row)];
  return { valid: true, findings, row, keyId: null };
}

const notFound = (detail: string): Outcome => ({
  valid: false,
  findings: [finding('NOT_FOUND', detail)],
  row: undefined,
  keyId: null,
});

/** Forms send empty text for omitted fields. */
function withoutEmpty({ host, edition, releaseDate, securityRelease }: Input) {
  return {
    host: host || undefined,
    edition: edition || undefined,
    releaseDate: releaseDate || undefined,
    securityRelease,
  };
}
