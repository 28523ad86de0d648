import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { makeSealer, type Sealer } from '../licenses/keys/key-sealing.ts';
import { readKeySecret } from '../licenses/keys/read-key-secret.ts';

const LABEL = 'group robot';

/** Derived from the key-encryption key for this purpose only. */
const sealerOf = async (config: Config): Promise<Sealer> => makeSealer(await readKeySecret(config), 'vela group robot');

export async function sealRobot(
  config: Config,
  { address, secret }: { address: string; secret: string },
): Promise<{ address: string; secret: string | null }> {
  const sealer = await sealerOf(config);
  return {
    address: sealer.seal(Buffer.from(address), LABEL),
    secret: secret === '' ? null : sealer.seal(Buffer.from(secret), LABEL),
  };
}

export interface RobotPlace {
  address: string;
  /** '' if messages are not signed. */
  secret: string;
}

interface SealedPlace {
  sealed_address: string;
  sealed_signing: string | null;
}

/** Null if it was sealed with another key-encryption key. */
export async function openRobot(config: Config, sealed: SealedPlace): Promise<RobotPlace | null> {
  const sealer = await sealerOf(config);
  const address = sealer.open(sealed.sealed_address, LABEL)?.toString();
  const secret = sealed.sealed_signing === null ? '' : sealer.open(sealed.sealed_signing, LABEL)?.toString();
  return address === undefined || secret === undefined ? null : { address, secret };
}

/** An address contains a long random token, so its hash reveals nothing. */
export const hashOfAddress = (address: string): string => createHash('sha256').update(address).digest('base64url');
