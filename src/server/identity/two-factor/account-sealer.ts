import type { Services } from '../../call.ts';
import { makeSealer, type Sealer } from '../../licenses/key-sealing.ts';
import { readKeySecret } from '../../licenses/read-key-secret.ts';

type Config = Services['config'];

/** Deriving takes a while: done once for each configuration, when first needed. */
const sealers = new WeakMap<Config, Promise<Sealer>>();

/** Seals what belongs to accounts with a key derived from the key-encryption key, for this purpose only. */
export function accountSealer(config: Config): Promise<Sealer> {
  const known = sealers.get(config);
  if (known !== undefined) return known;
  const made = readKeySecret(config).then((secret) => makeSealer(secret, 'vela account secrets'));
  sealers.set(config, made);
  made.catch(() => sealers.delete(config));
  return made;
}
