import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSampleKey, issueSampleKey, withHolder } from './sample-key.ts';

const claims = {
  number: 'VL-SAMPLE',
  edition: '旗舰版',
  holder: '示例公司甲',
  holderType: 'company' as const,
  updatesUntil: new Date('2027-11-21T00:00:00Z'),
};

beforeEach(() => vi.stubGlobal('location', { origin: 'https://example.com' }));

describe('the sample key of the home page', () => {
  test('is accepted by the SDK as it was signed', async () => {
    const key = await issueSampleKey(claims);
    expect(await checkSampleKey(` ${key?.text}\n`, key?.keys ?? { keys: [] })).toMatchObject({
      isValid: true,
      license: claims,
    });
  });

  test('is refused by the SDK with a reason as soon as a word of its terms is another', async () => {
    const key = await issueSampleKey(claims);
    const check = (text: string) => checkSampleKey(text, key?.keys ?? { keys: [] });
    expect(withHolder(key?.text ?? '', claims.holder)).toBe(key?.text);
    expect(await check(withHolder(key?.text ?? '', '示例公司乙'))).toMatchObject({
      isValid: false,
      message: expect.stringContaining('签名'),
    });
    for (const text of ['', 'abc', `${key?.text}!`]) expect(await check(text)).toMatchObject({ isValid: false });
    const other = await issueSampleKey(claims);
    expect(await check(other?.text ?? '')).toMatchObject({ isValid: false });
  });
});
