import { randomBytes } from 'node:crypto';
import { hashWithSalt } from '../password/password-hash.ts';
import { randomReadable } from '../../readable-code.ts';

const COUNT = 10;
const LENGTH = 12;

export interface BackupCodes {
  /** As they are shown, once. */
  shown: string[];
  salt: string;
  hashes: string[];
}

/** Ten codes of sixty random bits; stored with the password hash, under one salt for each set. */
export async function makeBackupCodes(): Promise<BackupCodes> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: COUNT }, () => randomReadable(LENGTH));
  const hashes = await Promise.all(codes.map((code) => hashBackupCode(code, salt)));
  return { shown: codes.map((code) => code.replaceAll(/(.{4})(?!$)/g, '$1-')), salt, hashes };
}

/** `code` in capitals, without dashes; letters that look like digits count as those. */
export function hashBackupCode(code: string, salt: string): Promise<string> {
  const read = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V');
  return hashWithSalt(read, Buffer.from(salt, 'base64url'));
}
