import { describe, expect, it } from 'vitest';
import { tidyPayload } from './payload.ts';

/** The two methods by which dayjs and moment objects are recognised. */
class Moment {
  readonly #text: string | null;
  constructor(text: string | null) {
    this.#text = text;
  }
  isValid(): boolean {
    return this.#text !== null;
  }
  format(template: string): string {
    return `${this.#text ?? 'Invalid Date'} as ${template}`;
  }
}

describe('payload of everything but GET', () => {
  it('trims texts at any depth', () => {
    expect(tidyPayload({ name: ' 张三 ', tags: [' a', 'b '], nested: { note: '\t好\n' } })).toEqual({
      name: '张三',
      tags: ['a', 'b'],
      nested: { note: '好' },
    });
  });

  it('writes dates as YYYY-MM-DD HH:mm', () => {
    expect(tidyPayload({ at: new Date(2026, 0, 5, 9, 3, 59) })).toEqual({ at: '2026-01-05 09:03' });
    expect(tidyPayload({ at: new Moment('tomorrow') })).toEqual({ at: 'tomorrow as YYYY-MM-DD HH:mm' });
  });

  it('sends nothing for a date that is none', () => {
    expect(tidyPayload(new Date(Number.NaN))).toBe('');
    expect(tidyPayload(new Moment(null))).toBe('');
  });

  it('leaves numbers, booleans, null, files and forms alone', () => {
    const file = new Blob(['  x  ']);
    const form = new FormData();
    expect(tidyPayload({ a: 1, b: false, c: null, d: undefined })).toEqual({ a: 1, b: false, c: null, d: undefined });
    expect((tidyPayload({ file }) as { file: Blob }).file).toBe(file);
    expect(tidyPayload(form)).toBe(form);
  });
});
