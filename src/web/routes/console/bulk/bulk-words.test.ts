import { expect, test } from 'vitest';
import { effectOf } from './bulk-words.ts';

const item = {
  kind: 'new',
  concerns: null,
  edition: { code: 'pro', name: '专业版' },
  holderName: '杭州示例科技有限公司',
  holderType: 'company',
  amountFen: 199_900,
  paymentReceivedAt: 1,
} as const;

test.each([
  ['approve', item, '签发专业版授权给杭州示例科技有限公司（企业）'],
  ['approve', { ...item, kind: 'renewal', concerns: 'VL-1' }, '授权 VL-1 的更新服务延长 12 个月'],
  ['approve', { ...item, kind: 'upgrade', concerns: 'VL-1' }, '授权 VL-1 升级到专业版'],
  ['approve', { ...item, kind: 'transfer', concerns: 'VL-1' }, '授权 VL-1 转给接收人，原授权停用'],
  ['reject', item, '驳回，¥1,999 记为待退款'],
  ['reject', { ...item, paymentReceivedAt: null }, '驳回'],
  ['reject', { ...item, amountFen: 0 }, '驳回'],
  ['ask', item, '退回给客户补充，期限 30 天'],
  ['payment', item, '记为已收到 ¥1,999，并写信告诉客户'],
] as const)('%s of %o: %s', (act, subject, words) => {
  expect(effectOf(act, subject)).toBe(words);
});
