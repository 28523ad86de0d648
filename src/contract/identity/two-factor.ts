import * as z from 'zod/mini';
import { endpoint, guessing, reading } from '../endpoint.ts';
import { givenPassword, nothing, timestamp } from '../fields.ts';
import { secondFactorCode } from './identity.ts';

/** Shown once; only their hashes are kept. */
const backupCodes = z.object({ backupCodes: z.array(z.string()) });

export const twoFactor = {
  state: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user/two-factor',
    summary: '两步验证是否开启，还剩几个恢复码',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ enabledAt: z.nullable(timestamp), backupCodesLeft: z.int() }),
    errors: [],
    noStore: true,
    staysOpen: true,
  }),
  start: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/two-factor/start',
    summary: '开始开启两步验证：生成验证器密钥（需近期登录）',
    access: 'user',
    limit: guessing,
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['FRESH_LOGIN_REQUIRED', 'TWO_FACTOR_ALREADY_ON'],
    noStore: true,
    staysOpen: true,
  }),
  enable: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/two-factor/enable',
    summary: '用验证码证明验证器可用并开启；回答 10 个恢复码，其余登录全部失效',
    access: 'user',
    limit: guessing,
    input: z.object({ code: secondFactorCode }),
    output: backupCodes,
    errors: ['FRESH_LOGIN_REQUIRED', 'TWO_FACTOR_ALREADY_ON', 'TWO_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'SERVER_BUSY'],
    noStore: true,
    staysOpen: true,
  }),
  disable: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/two-factor/disable',
    summary: '用密码和验证码关闭两步验证；没有密码的账号需近期登录',
    access: 'user',
    limit: guessing,
    input: z.object({ password: z._default(z.union([givenPassword, z.literal('')]), ''), code: secondFactorCode }),
    output: z.object({}),
    errors: [
      'FRESH_LOGIN_REQUIRED',
      'TWO_FACTOR_OFF',
      'SECOND_FACTOR_REQUIRED',
      'CURRENT_PASSWORD_WRONG',
      'SECOND_FACTOR_WRONG',
      'TOO_MANY_FAILURES',
      'SERVER_BUSY',
    ],
    noStore: true,
    staysOpen: true,
  }),
  renewBackupCodes: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/two-factor/backup-codes',
    summary: '换一组恢复码，原来的作废（需近期登录）',
    access: 'user',
    limit: guessing,
    input: z.object({ code: secondFactorCode }),
    output: backupCodes,
    errors: ['FRESH_LOGIN_REQUIRED', 'TWO_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'TOO_MANY_FAILURES', 'SERVER_BUSY'],
    noStore: true,
    staysOpen: true,
  }),
} as const;
