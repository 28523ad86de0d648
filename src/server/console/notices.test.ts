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

test('of an ended application only what concerns its money is left to notice', () => {
  const issued = { issuedInvoice: '12345678', samePayment: ['AP3'], isEmailVerified: false };
  expect(textsFor({ ...issued, isDecided: true })).toEqual(['warning: 发票 12345678 已经开出，退款前请先作废或红冲']);
  expect(textsFor(issued)[0]).toBe('warning: 发票 12345678 已经开出，驳回的话要作废或红冲');
});
