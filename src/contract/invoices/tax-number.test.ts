import { describe, expect, test } from 'vitest';
import { invoiceDetails } from './invoice-details.ts';
import { taxNumber, taxNumberProblem } from './tax-number.ts';

const wrongDigit = '校验位不符，请核对：18 位税号是统一社会信用代码，没有代码的个体工商户填经营者的身份证号';

describe('tax numbers', () => {
  test.each([
    ['91330106MA2CFLYX0B', null],
    ['91330106MA2CFLYX0C', wrongDigit],
    ['91330106MA2CFLYXIB', wrongDigit],
    ['11010519491231002X', null],
    ['11010519491231002x', '税号只能包含数字与字母'],
    ['110105194912310021', wrongDigit],
    ['110105194913310022', wrongDigit],
    ['330106123456789', null],
    ['33010612345678901', null],
    ['33010619900101123401', null],
    ['3301061234567890', '税号为 15、17、18 或 20 位数字与大写字母，现在是 16 位'],
    ['91330106-MA2CFLYX0', '税号只能包含数字与字母'],
    ['', '请填写税号（纳税人识别号）'],
  ])('%j: %j', (text, problem) => {
    expect(taxNumberProblem(text)).toBe(problem);
  });

  test('is put right as people paste it', () => {
    expect(taxNumber.parse(' ９１330106 ma2cflyx0b ')).toBe('91330106MA2CFLYX0B');
    expect(taxNumber.safeParse(5).success).toBe(false);
  });
});

describe('what an invoice needs', () => {
  const company = {
    kind: 'ordinary',
    titleType: 'company',
    title: ' 某公司 ',
    taxNumber: '91330106MA2CFLYX0B',
    email: 'A@Example.com',
    address: '不需要',
  };
  const problems = (input: object, kind: 'ordinary' | 'special', type: 'personal' | 'company') =>
    invoiceDetails(kind, type)
      .safeParse(input)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('an ordinary one: title, number, mail; the rest is dropped', () => {
    const { address: _dropped, ...kept } = company;
    expect(invoiceDetails('ordinary', 'company').parse(company)).toEqual({
      ...kept,
      title: '某公司',
      email: 'a@example.com',
    });
  });

  test('a special one: address, phone, bank and account as well', () => {
    const special = { ...company, kind: 'special', address: '', phone: '', bank: '', account: 'abc' };
    expect(problems(special, 'special', 'company')).toEqual([
      'address: 专用发票需要单位地址',
      'phone: 请填写联系电话',
      'phone: 请填写 11 位手机号、带区号的座机，或以 + 和国家代码开头的号码',
      'bank: 专用发票需要开户行',
      'account: 银行账号应为 6–32 位数字',
    ]);
    const complete = {
      ...special,
      address: '路 1 号',
      phone: '0571-88880000',
      bank: '某行',
      account: '6222 0200-1234',
    };
    expect(invoiceDetails('special', 'company').parse(complete)).toMatchObject({
      phone: '057188880000',
      account: '622202001234',
    });
  });

  test('a person gets an ordinary one by name, without a number', () => {
    const person = { ...company, titleType: 'personal', title: '王小明' };
    expect(invoiceDetails('ordinary', 'personal').parse(person)).toEqual({
      kind: 'ordinary',
      titleType: 'personal',
      title: '王小明',
      email: 'a@example.com',
    });
    expect(problems({ ...person, kind: 'special' }, 'special', 'personal')).toEqual(['kind: 个人抬头只能开普通发票']);
  });
});
