/** Counts of this process since it started, shown by `/metrics`. */
export const processTally = {
  /** License keys, certificates, revocation lists and verdicts. */
  signatures: 0,
  /** By code of the finding; `none` if there was none. */
  verifications: new Map<string, number>(),
  /** The end of the last hourly sweep; 0 before the first. */
  sweptAt: 0,
};

/** Requests in a sandbox are not counted. */
export function tallyVerification({ isSandbox }: { isSandbox: boolean }, findings: readonly { code: string }[]): void {
  if (isSandbox) return;
  const { verifications } = processTally;
  const codes = findings.map(({ code }) => code);
  for (const code of codes.length === 0 ? ['none'] : codes) verifications.set(code, (verifications.get(code) ?? 0) + 1);
}
