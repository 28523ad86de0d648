import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/** SHA-256 as base64url. */
const hash = z.string('请填写哈希').check(z.regex(/^[\w-]{43}$/, '应为 43 位的 base64url'));
const size = (what: string) =>
  z.pipe(z.transform(Number), z.int(what).check(z.minimum(0, what), z.maximum(2 ** 31 - 1, what)));
const shared = { side: 'machine', method: 'GET', access: 'public', limit: reading } as const;

/**
 * The transparency log of licenses: hashes only. Anybody can check that nothing was issued, backdated or dropped
 * unseen.
 */
export const licenseLog = {
  head: endpoint({
    ...shared,
    path: '/license-log',
    summary: '授权透明日志的末尾：条数，以及签名的树头（与 /.well-known/license-log 相同）',
    input: nothing,
    output: z.object({ size: z.int(), head: z.string() }),
    errors: [],
  }),
  inclusion: endpoint({
    ...shared,
    path: '/license-log/inclusion',
    summary: '一条记录在日志里的位置与证明（RFC 9162）；hash 为叶子的哈希：SHA-256(0x00 ‖ 授权密钥)',
    input: z.object({ hash }),
    output: z.object({ index: z.int(), size: z.int(), path: z.array(z.string()), head: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  consistency: endpoint({
    ...shared,
    path: '/license-log/consistency',
    summary: '证明较长的日志以较短的日志开头：期间没有改写（RFC 9162）',
    input: z.object({ first: size('请填写较短的条数'), second: size('请填写较长的条数') }),
    output: z.object({ path: z.array(z.string()) }),
    errors: ['FIELDS_INVALID'],
  }),
  leaves: endpoint({
    ...shared,
    path: '/license-log/leaves',
    summary: '从第 from 条（从 0 起）开始的记录的哈希，一次最多 1000 条',
    input: z.object({ from: size('请填写从第几条开始') }),
    output: z.object({ hashes: z.array(z.string()) }),
    errors: [],
  }),
} as const;
