import * as z from 'zod/mini';
import { endpoint, guessing, reading } from '../endpoint.ts';
import { nothing, timestamp } from '../fields.ts';
import { userInfo } from './identity.ts';

const heldLicense = z.object({ number: z.string(), editionName: z.string() });
const openApplication = z.object({ number: z.string(), state: z.string() });

/** Closing the account and exporting its data. */
export const personalData = {
  deletion: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user/deletion',
    summary: '注销账号前需要知道的：持有的授权、未完成的申请',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({
      waitDays: z.int(),
      /** Null: nobody asked for it. */
      dueAt: z.nullable(timestamp),
      isOperator: z.boolean(),
      /** Lost when the account closes. */
      licenses: z.array(heldLicense),
      /** These must be finished or withdrawn first. */
      applications: z.array(openApplication),
    }),
    errors: [],
    noStore: true,
  }),
  requestDeletion: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/deletion',
    summary: '申请注销账号；等待期内登录后可撤销',
    access: 'user',
    limit: guessing,
    input: z.object({ givesUpLicenses: z.optional(z.boolean({ error: '请确认放弃授权' })) }),
    output: userInfo,
    errors: ['FRESH_LOGIN_REQUIRED', 'ACCOUNT_HELD'],
    noStore: true,
  }),
  cancelDeletion: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/user/deletion',
    summary: '撤销注销',
    access: 'user',
    limit: guessing,
    input: nothing,
    output: userInfo,
    errors: [],
    noStore: true,
  }),
  export: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/export',
    summary: '领取个人数据副本的下载链接（ZIP，30 分钟内有效；每小时一份）',
    access: 'user',
    limit: guessing,
    input: nothing,
    output: z.object({ url: z.string(), expiresAt: timestamp }),
    errors: ['FRESH_LOGIN_REQUIRED', 'EXPORTED_RECENTLY'],
    noStore: true,
  }),
} as const;
