import type { ErrorName } from '../../contract/errors.ts';

/** Faults in our app's registration at Tencent, not the person's. */
const misconfigured = [
  40002, 40013, 40125, 40164, 40243, 41002, 41004, 48001, 48004, 50001, 61004, 61023, 89501, 89503,
];
/** Failures that only a new scan resolves. */
const expired = [40001, 40003, 40014, 40030, 41001, 41003, 41009, 42001, 42002, 42007];
const busy = [-1, 45009, 45011, 45035, 50003];

const named: Record<number, ErrorName> = {
  40029: 'WECHAT_CODE_INVALID',
  41008: 'WECHAT_CODE_INVALID',
  40163: 'WECHAT_CODE_USED',
  42003: 'WECHAT_CODE_EXPIRED',
  40226: 'WECHAT_PERSON_RESTRICTED',
  50002: 'WECHAT_PERSON_RESTRICTED',
  ...Object.fromEntries(misconfigured.map((code) => [code, 'WECHAT_MISCONFIGURED' as const])),
  ...Object.fromEntries(expired.map((code) => [code, 'WECHAT_AUTHORIZATION_EXPIRED' as const])),
  ...Object.fromEntries(busy.map((code) => [code, 'WECHAT_BUSY' as const])),
};

/** Tencent's `errcode` as one of our errors; an undocumented code counts as a refusal. */
export function wechatErrorName(errcode: number): ErrorName {
  return named[errcode] ?? 'WECHAT_REFUSED';
}
