import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from './failure-texts.ts';
import { statusText } from './status-text.ts';

describe('texts of HTTP failures', () => {
  it('has one of its own for each status of the catalogue', () => {
    const texts = [401, 403, 404, 405, 408, 501, 502, 503, 504, 505].map((status) =>
      statusText(status, 'from the server'),
    );
    expect(new Set(texts).size).toBe(10);
    expect(texts).not.toContain('from the server');
    for (const text of texts) expect(text).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each([400, 409, 413, 415, 429, 500, 418])('says what the server said for %i', (status) => {
    expect(statusText(status, '操作过于频繁，请稍后再试')).toBe('操作过于频繁，请稍后再试');
  });

  it('says that it failed when the server said nothing', () => {
    expect(statusText(400, undefined)).toBe(FAILURE_TEXT);
    expect(statusText(500, '')).toBe(FAILURE_TEXT);
  });
});
