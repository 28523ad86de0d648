import type { Services } from '../../call.ts';
import { makeSealer, type Sealer } from '../../licenses/keys/key-sealing.ts';
import { readKeySecret } from '../../licenses/keys/read-key-secret.ts';

/** Seals what belongs to accounts with a key derived from the key-encryption key, for this purpose only. */
export async function accountSealer(config: Services['config']): Promise<Sealer> {
  return makeSealer(await readKeySecret(config), 'vela account secrets');
}
