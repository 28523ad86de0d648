import { isLicenseNumber } from '@vela/license/recognize';
import { expect, test } from 'vitest';
import { readableAlphabet } from '../../readable-code.ts';
import { isWholeLicenseNumber, newLicenseNumber } from './license-number.ts';

test('numbers are recognisable and carry a fitting check character', () => {
  for (let count = 0; count < 200; count += 1) {
    const number = newLicenseNumber('VL');
    expect(number).toMatch(/^VL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(isLicenseNumber(number)).toBe(true);
    expect([isWholeLicenseNumber(number.toLowerCase()), isWholeLicenseNumber(number.slice(0, -1))]).toEqual([
      true,
      false,
    ]);
  }
});

test('every single wrong character is noticed', () => {
  const number = newLicenseNumber('VL');
  for (let position = 3; position < number.length; position += 1) {
    const right = number.charAt(position);
    if (right === '-') continue;
    for (const wrong of readableAlphabet) {
      if (wrong === right) continue;
      expect(isLicenseNumber(number.slice(0, position) + wrong + number.slice(position + 1))).toBe(false);
    }
  }
});

test.each(['', 'VL-', 'VL-0000-0000', 'VL-OOOO-IIII-LLLL', 'vl-0000-0000-0000', 'VL-0000-0000-0000\n'])(
  '%j is none',
  (text) => {
    expect(isLicenseNumber(text)).toBe(false);
  },
);
