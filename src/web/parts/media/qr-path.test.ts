import { describe, expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

describe('QR codes', () => {
  test('a text becomes a drawing, nothing and far too much become none', () => {
    const code = qrPath('https://example.com');
    expect(code?.size).toBeGreaterThanOrEqual(21);
    // the finder pattern in the corner: seven dark modules
    expect(code?.d).toMatch(/^M0 0.5h7m\d+ 0h/);
    expect(qrPath('')).toBeNull();
    expect(qrPath('码'.repeat(5000))).toBeNull();
  });
});
