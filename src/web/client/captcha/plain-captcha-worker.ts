/** The same proof of work for pages without WebCrypto (plain HTTP on another machine's address). Slower. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { handler } from 'altcha-lib/workers/shared';

const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

handler({ deriveKey });
