import { verifyLicense, type Finding, type License, type Verdict } from '@vela/license';
import { coverageFindings } from '@vela/license/coverage';
import { LRUCache } from 'lru-cache';

type Jwks = Parameters<typeof verifyLicense>[1]['keys'];
type Use = Parameters<typeof coverageFindings>[1];

interface Opened {
  license: License;
  /** Findings that apply whatever the key is used for. */
  findings: readonly Finding[];
}

const MOST_KEPT = 2_000;
const LONGEST_KEPT = 2_048;

/** Genuine keys by their text. A changed set of public keys starts with none. */
const openedBy = new WeakMap<Jwks, LRUCache<string, Opened>>();

/** Like `verifyLicense` without its revocation list; a key found genuine is not verified again. */
export async function openKey(key: string, keys: Jwks, use: Use): Promise<Verdict> {
  const kept = openedBy.get(keys) ?? new LRUCache<string, Opened>({ max: MOST_KEPT });
  openedBy.set(keys, kept);
  let opened = kept.get(key);
  if (opened === undefined) {
    const verdict = await verifyLicense(key, { keys, now: use.now });
    if (verdict.license === undefined) return verdict;
    const findings = verdict.findings.filter(({ code }) => code === 'TERMS_CHANGED');
    opened = { license: verdict.license, findings };
    if (key.length <= LONGEST_KEPT) kept.set(key, opened);
  }
  const findings = [...opened.findings, ...coverageFindings(opened.license, use)];
  return { valid: findings.every(({ severity }) => severity !== 'error'), findings, license: opened.license };
}
