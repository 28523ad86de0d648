import { describe, expect, test } from 'vitest';
import { checkSampleKey, issueSampleKey, withOneCharacterChanged } from './sample-key.ts';

const claims = { license: 'VL-SAMPLE', edition: '旗舰版', holder: '示例公司甲', updates_until: '2027-11-21' };

describe('the sample key of the home page', () => {
  test('is accepted as it was signed', async () => {
    const key = await issueSampleKey(claims);
    expect(await checkSampleKey(` ${key!.text}\n`, key!.publicKey)).toEqual({ isValid: true, claims });
  });

  test('is refused with a reason after any change', async () => {
    const key = await issueSampleKey(claims);
    expect(await checkSampleKey(withOneCharacterChanged(key!.text), key!.publicKey)).toMatchObject({
      isValid: false,
      reason: expect.stringContaining('签名'),
    });
    expect(await checkSampleKey(`${key!.text}!`, key!.publicKey)).toMatchObject({
      isValid: false,
      reason: expect.stringContaining('编码'),
    });
    expect(await checkSampleKey('abc', key!.publicKey)).toMatchObject({
      isValid: false,
      reason: expect.stringContaining('格式'),
    });
    const other = await issueSampleKey(claims);
    expect(await checkSampleKey(other!.text, key!.publicKey)).toMatchObject({ isValid: false });
  });
});
