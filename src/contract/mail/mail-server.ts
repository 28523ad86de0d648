import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { email, nothing, optionalLine, revision, timestamp } from '../fields.ts';
import { mailHealth } from './mail-health.ts';

/** TLS from the first byte, STARTTLS, or no TLS. */
const mailSecurity = z.enum(['tls', 'starttls', 'none'], '请选择加密方式');
export type MailSecurity = z.infer<typeof mailSecurity>;

const isHost = (value: string): boolean =>
  value.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*|[0-9a-f]*:[0-9a-f:.]+)$/.test(value);

const place = {
  /** Empty: no letter is sent. */
  host: z.string('请填写服务器地址').check(
    z.overwrite((value) => value.normalize('NFKC').trim().toLowerCase()),
    z.refine((value) => value === '' || isHost(value), '请填写主机名或 IP 地址，例如 smtp.example.com，不带协议与端口'),
  ),
  port: z.int('请填写端口').check(z.minimum(1, '端口为 1 到 65535'), z.maximum(65_535, '端口为 1 到 65535')),
  security: mailSecurity,
  username: optionalLine(254),
  fromAddress: z.union([z.literal(''), email], '邮箱格式不正确，例如 no-reply@example.com'),
  fromName: optionalLine(60),
};

/** Omitted, the stored password stays; it is never shown. */
const password = z.optional(
  z.string('请填写密码').check(
    z.maxLength(500, '最多 500 个字符'),
    z.refine((value) => !/\p{Cc}/u.test(value), '含有不允许的字符'),
  ),
);

const mailServer = z.object({
  /** Increases with every save. */
  revision: z.int(),
  ...place,
  fromAddress: z.string(),
  hasPassword: z.boolean(),
  /** Sealed with another key-encryption key: it has to be typed again. */
  isPasswordLost: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(timestamp),
  /** Set in the environment, which overrides the stored values: the server without its credentials, and the sender. */
  environment: z.object({ server: z.nullable(z.string()), from: z.nullable(z.string()) }),
  health: mailHealth,
});
export type MailServer = z.infer<typeof mailServer>;

const mailTest = z.object({
  isAccepted: z.boolean(),
  to: z.string(),
  /** The outcome, in a sentence. */
  text: z.string(),
  /** The mail server's last answer; '' if there was none. */
  answer: z.string(),
});
export type MailTest = z.infer<typeof mailTest>;

/** The server that sends letters; only owners see and change it. */
export const mailServerContract = {
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/mail-server',
    summary: '邮件服务器与发件人；密码不会返回',
    access: 'setting:edit',
    limit: reading,
    input: nothing,
    output: mailServer,
    errors: ['PERMISSION_DENIED'],
    noStore: true,
  }),
  save: endpoint({
    side: 'admin',
    method: 'PUT',
    path: '/mail-server',
    summary:
      '保存邮件服务器与发件人，一秒内在所有服务进程生效；不给出 password 时沿用已保存的密码，更换服务器或账号时须重新填写',
    done: '已保存',
    access: 'setting:edit',
    limit: writing,
    input: z.object({ ...place, password, revision }),
    output: mailServer,
    errors: ['FIELDS_INVALID', 'MAIL_SERVER_CHANGED', 'PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED'],
  }),
  test: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/mail-server/test',
    summary: '按填写的内容给自己的邮箱寄一封测试信，并告知邮件服务器的答复；不保存',
    access: 'setting:edit',
    limit: { perMinute: 10 },
    input: z.object({ ...place, password }),
    output: mailTest,
    errors: ['FIELDS_INVALID', 'MAIL_ADDRESS_MISSING', 'PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED'],
    noStore: true,
  }),
} as const;
