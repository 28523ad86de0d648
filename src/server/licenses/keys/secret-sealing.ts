import type { Config } from '../../config.ts';
import { makeSealer, type Sealer } from './key-sealing.ts';
import { readKeySecret } from './read-key-secret.ts';

interface SecretSealing {
  seal: (config: Place, secret: string) => Promise<string>;
  /** Null if there is none, or if it was sealed with another key-encryption key. */
  open: (config: Place, sealed: string | null) => Promise<string | null>;
}
type Place = Pick<Config, 'licenseKek' | 'dataDir'>;

/** Seals a secret typed in the console, with a key derived from the key-encryption key for this purpose only. */
export function secretSealing({ purpose, label }: { purpose: string; label: string }): SecretSealing {
  const sealerOf = async (config: Place): Promise<Sealer> => makeSealer(await readKeySecret(config), purpose);
  return {
    seal: async (config, secret) => (await sealerOf(config)).seal(Buffer.from(secret), label),
    open: async (config, sealed) =>
      sealed === null ? null : ((await sealerOf(config)).open(sealed, label)?.toString() ?? null),
  };
}
