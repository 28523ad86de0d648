import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

// The cost itself is tested here.
vi.unmock('./hash-cost.ts');

describe('a password hash', () => {
  it('is an argon2id PHC string with the recommended parameters', async () => {
    expect(await hashPassword('correct horse')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });
  it('verifies the right password only', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', stored)).toEqual({ isRight: true, needsRehash: false });
    expect(await verifyPassword('correct horsf', stored)).toEqual({ isRight: false, needsRehash: false });
  });
  it('asks for a new hash when it was made with other parameters', async () => {
    const salt = randomBytes(16);
    const tag = argon2Sync('argon2id', {
      message: 'old',
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`;
    expect(await verifyPassword('old', stored)).toEqual({ isRight: true, needsRehash: true });
    expect(await verifyPassword('new', stored)).toEqual({ isRight: false, needsRehash: false });
  });
  it('is never right without a stored hash or with a broken one', async () => {
    expect(await verifyPassword('', null)).toEqual({ isRight: false, needsRehash: false });
    expect(await verifyPassword('x', 'plain')).toEqual({ isRight: false, needsRehash: false });
  });
});
