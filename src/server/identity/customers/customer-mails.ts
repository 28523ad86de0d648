import type { Kysely } from 'kysely';
import type { Services } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Letter } from '../../mail/compose-letter.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type MailLink, recoverUrl } from '../account-mails.ts';
import { greet, type Site } from '../mails.ts';
import type { HeldCustomer } from './act-on-customer.ts';

interface News {
  /** After the name of the site. */
  subject: string;
  paragraphs: string[];
  action?: Letter['action'];
}

/** To the address that the person proved to be theirs, or to nobody. */
export async function tellCustomer(
  call: Pick<Services, 'clock' | 'config'>,
  trx: Kysely<Tables>,
  customer: HeldCustomer,
  news: News,
): Promise<void> {
  if (customer.email === null || customer.email_verified_at === null) return;
  await queueMail(call, trx, {
    dedupeKey: `customer-act:${newId()}`,
    to: customer.email,
    greeting: greet(customer),
    ...news,
    subject: `您的 ${call.config.appTitle} ${news.subject}`,
  });
}

const doubts = '如有疑问，或者您没有联系过我们，请联系客服。';

export const sessionsEnded = (site: Site, username: string, reason: string): News => ({
  subject: '账号已在所有设备上退出',
  paragraphs: [`客服结束了账号 ${username} 在所有设备上的登录，请重新登录。`, `原因：${reason}`, doubts],
  action: { label: '前往登录', url: `${site.publicUrl}/login` },
});

export const disabled = (username: string, reason: string): News => ({
  subject: '账号已停用',
  paragraphs: [
    `账号 ${username} 已停用，暂时不能登录。您的授权不受影响，已经签发的授权密钥照常有效。`,
    `原因：${reason}`,
    '如有疑问，请联系客服。',
  ],
});

export const enabled = (site: Site, username: string, reason: string): News => ({
  subject: '账号已恢复',
  paragraphs: [`账号 ${username} 已恢复，可以照常登录。`, `说明：${reason}`],
  action: { label: '前往登录', url: `${site.publicUrl}/login` },
});

export const corrected = (site: Site, username: string, changes: string[], reason: string): News => ({
  subject: '账号资料已更正',
  paragraphs: [`客服更正了账号 ${username} 的资料：`, changes.join('\n'), `原因：${reason}`, doubts],
  action: { label: '查看个人信息', url: `${site.publicUrl}/user/info` },
});

export const mailboxVouchedFor = (site: Site, username: string): News => ({
  subject: '邮箱已验证',
  paragraphs: [
    `客服核实之后，确认这个邮箱属于账号 ${username}。从现在起可以用它登录和找回密码。`,
    '如果这不是您的账号，请联系客服。',
  ],
  action: { label: '找回密码', url: recoverUrl(site) },
});

export const removalAsked = (site: Site, username: string): News => ({
  subject: '两步验证即将由客服关闭',
  paragraphs: [
    `客服收到请求：账号 ${username} 的验证器和恢复码都已丢失，需要关闭两步验证。另一位同事再次核实身份后才会关闭，这项请求 24 小时内有效。`,
    '如果这是您本人的请求，无需处理。',
    '如果不是您，请立即联系客服；用您的验证器登录一次，这项请求也会作废。',
  ],
  action: { label: '前往登录', url: `${site.publicUrl}/login` },
});

export const removalCancelled = (username: string): News => ({
  subject: '两步验证没有关闭',
  paragraphs: [`关闭账号 ${username} 两步验证的请求已经取消，两步验证仍然开启。`, '如有疑问，请联系客服。'],
});

/** Asked for by support, not by whoever reads it. */
export function passwordLinkLetter(site: Site, customer: HeldCustomer, email: string, link: MailLink): Letter {
  return {
    dedupeKey: `reset:${link.id}`,
    to: email,
    subject: `设置您的 ${site.appTitle} 新密码`,
    greeting: greet(customer),
    paragraphs: [
      `客服应您的要求寄出这封邮件，您的用户名是 ${customer.username}。请在 10 分钟内点击下面的按钮设置新密码，链接只能使用一次。`,
      '设置成功后，所有设备上的登录都会失效，需要用新密码重新登录。',
      '如果您没有联系过客服，忽略这封邮件即可，密码不会改变。请不要把链接转发给任何人，客服也不会索要。',
    ],
    action: { label: '设置新密码', url: link.url },
    code: link.code,
  };
}
