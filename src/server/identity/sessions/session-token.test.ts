import { describe, expect, it } from 'vitest';
import { createSessionToken, hashToken, isWellFormedToken } from './session-token.ts';

describe('a session token', () => {
  it('is recognisable, long and different each time', () => {
    const tokens = Array.from({ length: 200 }, createSessionToken);
    for (const token of tokens) expect(token).toMatch(/^session_[0-9A-Za-z]{49}$/);
    expect(new Set(tokens).size).toBe(200);
  });
  it('is well formed as made, and not with any character changed', () => {
    const token = createSessionToken();
    expect(isWellFormedToken(token)).toBe(true);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'x' ? 'y' : 'x';
      expect(isWellFormedToken(token.slice(0, index) + other + token.slice(index + 1)), `position ${index}`).toBe(
        false,
      );
    }
  });
  it('is not well formed when empty, cut, longer or foreign', () => {
    const token = createSessionToken();
    for (const wrong of [
      '',
      'session_',
      token.slice(0, -1),
      `${token}0`,
      token.toUpperCase(),
      `xession_${token.slice(8)}`,
    ])
      expect(isWellFormedToken(wrong)).toBe(false);
  });
  it('of a release up to 0.3 is well formed until its session ends', () => {
    const former = 'vela_l4zJyusei2z393cs7X4T0aEVJ1qtGeUe8X5teL3sYhEVbu9ae';
    expect([isWellFormedToken(former), isWellFormedToken(former.replace('vela_', 'session_'))]).toEqual([true, false]);
  });
  it('is kept as a SHA-256 only', () => {
    expect(hashToken('session_x')).toMatch(/^[0-9a-f]{64}$/);
  });
});
