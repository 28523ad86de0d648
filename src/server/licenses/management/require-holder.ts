import { ApiError } from '../../../contract/errors.ts';
import { type AskedHolder, type Holder, holderAfterUpgrade } from '../rules.ts';
import type { StoredLicense } from '../store.ts';

/** The holder of the license after an upgrade; refuses a change that is no upgrade. */
export function requireHolder(license: StoredLicense, asked: AskedHolder): Holder {
  const { holder_type: holderType, holder_name: holderName } = license;
  const after = holderAfterUpgrade({ holderType, holderName }, asked);
  if ('problem' in after) throw new ApiError('FIELDS_INCOMPLETE', { fields: after.problem });
  return after;
}
