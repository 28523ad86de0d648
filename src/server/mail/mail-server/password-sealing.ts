import type { Config } from '../../config.ts';
import { makeSealer, type Sealer } from '../../licenses/keys/key-sealing.ts';
import { readKeySecret } from '../../licenses/keys/read-key-secret.ts';

const LABEL = 'mail server password';

/** Derived from the key-encryption key, for this purpose only. */
const sealerOf = async (config: Config): Promise<Sealer> => makeSealer(await readKeySecret(config), 'vela mail server');

export async function sealPassword(config: Config, password: string): Promise<string> {
  return (await sealerOf(config)).seal(Buffer.from(password), LABEL);
}

/** Null when there is none, or when it was sealed with another key-encryption key. */
export async function openPassword(config: Config, sealed: string | null): Promise<string | null> {
  if (sealed === null) return null;
  return (await sealerOf(config)).open(sealed, LABEL)?.toString() ?? null;
}
