import { ApiError } from '../../../contract/errors.ts';
import type { LicenseStatus } from '../../../contract/licenses/licenses.ts';
import { judgeLicenseAct, type LicenseAct } from '../rules.ts';

/** Refuses an act that the license's state does not allow. */
export function requireAct(act: LicenseAct, status: LicenseStatus): void {
  const verdict = judgeLicenseAct(act, status);
  if (verdict !== 'go') throw new ApiError(verdict);
}

/** The input without its number and revision. */
export function askedOf(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'number' && name !== 'revision'));
}
