import { expect, test } from 'vitest';
import { DAY_MS } from '../outside/shanghai-calendar.ts';
import { noticesFor, type Surroundings } from './notices.ts';

const quiet: Surroundings = {
  isEmailVerified: true,
  openOfCompany: [],
  licensesOfCompany: [],
  samePayment: [],
  paidAt: null,
  submittedAt: null,
  isDecided: false,
  issuedInvoice: '',
  money: 'received',
};
const textsFor = (change: Partial<Surroundings>) =>
  noticesFor({ ...quiet, ...change }).map((notice) => `${notice.severity}: ${notice.text}`);

test('nothing unusual, no notices', () => {
  expect(noticesFor(quiet)).toEqual([]);
  expect(textsFor({ paidAt: 0, submittedAt: 60 * DAY_MS })).toEqual([]);
  expect(textsFor({ paidAt: 0 })).toEqual([]);
});

test('each fact has its notice, warnings first', () => {
  expect(
    textsFor({
      isEmailVerified: false,
      openOfCompany: ['AP1', 'AP2'],
      licensesOfCompany: ['VL-1'],
      samePayment: ['AP3'],
      paidAt: 0,
      submittedAt: 61 * DAY_MS,
    }),
  ).toEqual([
    'warning: 付款单号与申请 AP3 相同，请核对是否为同一笔款项',
    'warning: 同一企业还有未处理完的申请：AP1、AP2',
    'warning: 付款日期比提交申请早 60 天以上，请核对',
    'info: 申请人的账号邮箱尚未验证',
    'info: 该企业已持有授权：VL-1',
  ]);
});

const issued = { issuedInvoice: '12345678', samePayment: ['AP3'], isEmailVerified: false };

test('of an ended application only what concerns its money is left to notice', () => {
  expect(textsFor({ ...issued, isDecided: true, money: 'due' })).toEqual([
    'warning: 发票 12345678 已经开出，退款前请先作废或红冲',
  ]);
  expect(textsFor(issued)[0]).toBe('warning: 发票 12345678 已经开出，驳回的话要作废或红冲');
});

test.each([
  ['missing', 'warning: 发票 12345678 已经开出，而应付的款项没有全部到账，请作废或红冲'],
  ['refunded', 'warning: 发票 12345678 对应的款项已经退还，请补办作废或红冲'],
  ['refunded_in_part', 'info: 发票 12345678 对应的款项已经退还一部分，这一部分没有红冲的请补办'],
] as const)('an issued invoice whose money is %s is told in its own words', (money, text) => {
  expect(textsFor({ ...issued, money })[0]).toBe(text);
});
