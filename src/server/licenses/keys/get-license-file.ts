import type { licenses } from '../../../contract/licenses/licenses.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { placeOfKey } from '../log/proofs.ts';
import { takeKey } from './get-license-key.ts';
import { licenseFileText } from '../issuing/license-terms.ts';

/**
 * The license file of an active license: its terms in sentences, the key, and the proof that the log contains it. The
 * download is recorded.
 */
export async function getLicenseFile(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenses.file>,
): Promise<OutputOf<typeof licenses.file>> {
  const key = await takeKey(call, input.number);
  const place = await placeOfKey(call, key.jws);
  return { fileName: `${input.number}.lic`, text: licenseFileText(key.terms, key.jws, place?.proof ?? null) };
}
