import type { Letter } from '../mail/compose-letter.ts';
import { greet, type Recipient, type Site } from './mails.ts';

/** A link in a letter, and what keeps the letter from being sent twice. */
export interface MailLink {
  id: string;
  code: string;
  url: string;
}

/** Time and place, as the letters about changes state them. */
export interface RequestContext {
  time: string;
  device: string;
  ip: string;
}

export const resetUrl = (site: Site, code: string): string => `${site.publicUrl}/reset/index/${code}`;
/** For the address that is about to be replaced. */
export const agreeUrl = (site: Site, code: string): string => `${verifyUrl(site, code)}?side=old`;
export const verifyUrl = (site: Site, code: string): string => `${site.publicUrl}/email/verify/${code}`;

export const recoverAction = (site: Site) => ({ label: '找回密码', url: `${site.publicUrl}/recover/index` });
export const describeCircumstance = ({ time, device, ip }: RequestContext): string =>
  `时间：${time}\n设备：${device}\n网络地址：${ip}`;

export function resetLetter(site: Site, user: Recipient, email: string, link: MailLink): Letter {
  return {
    dedupeKey: `reset:${link.id}`,
    to: email,
    subject: `重置您的 ${site.appTitle} 密码`,
    greeting: greet(user),
    paragraphs: [
      `我们收到了重置密码的请求，您的用户名是 ${user.username}。请在 10 分钟内点击下面的按钮设置新密码，链接只能使用一次。`,
      '设置成功后，所有设备上的登录都会失效，需要用新密码重新登录。',
      '如果不是您本人操作，忽略这封邮件即可，密码不会改变。',
    ],
    action: { label: '设置新密码', url: link.url },
    code: link.code,
  };
}

export function passwordChangedLetter(
  site: Site,
  user: Recipient,
  email: string,
  facts: RequestContext & { key: string },
): Letter {
  return {
    dedupeKey: `password-changed:${facts.key}`,
    to: email,
    subject: `您的 ${site.appTitle} 密码已修改`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 的密码已修改，其他设备上的登录已全部失效。`,
      describeCircumstance(facts),
      '如果是您本人操作，无需处理。如果不是，请立即找回密码，并检查邮箱本身是否安全。',
    ],
    action: recoverAction(site),
  };
}

export function verifyLetter(site: Site, user: Recipient, email: string, link: MailLink): Letter {
  return {
    dedupeKey: `verify:${link.id}`,
    to: email,
    subject: `验证您的 ${site.appTitle} 邮箱`,
    greeting: greet(user),
    paragraphs: [
      `请点击下面的按钮，确认这个邮箱属于账号 ${user.username}。链接 24 小时内有效，只能使用一次。`,
      '验证后，您可以用这个邮箱登录和找回密码。',
      '如果不是您本人操作，说明有人误填了您的邮箱，忽略这封邮件即可。',
    ],
    action: { label: '验证邮箱', url: link.url },
    code: link.code,
  };
}

export function confirmNewEmailLetter(site: Site, user: Recipient, email: string, link: MailLink): Letter {
  return {
    ...verifyLetter(site, user, email, link),
    subject: `确认您的 ${site.appTitle} 新邮箱`,
    paragraphs: [
      `账号 ${user.username} 正在把邮箱更换为这个地址。请点击下面的按钮确认，链接 24 小时内有效，只能使用一次。`,
      '原来的邮箱也会收到一封确认邮件，两边都确认后才会更换，先后不限；在此之前，原来的邮箱仍然有效。',
      '如果不是您本人操作，忽略这封邮件即可。',
    ],
    action: { label: '确认新邮箱', url: link.url },
    code: link.code,
  };
}

/** To the address that is still in force. */
export function confirmOldEmailLetter(
  site: Site,
  user: Recipient,
  email: string,
  link: MailLink,
  facts: RequestContext & { newEmail: string },
): Letter {
  return {
    dedupeKey: `email-change-requested:${link.id}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号正在更换邮箱`,
    greeting: greet(user),
    paragraphs: [
      `有人请求把账号 ${user.username} 的邮箱更换为 ${maskEmail(facts.newEmail)}。新旧两个邮箱都确认后才会更换，先后不限。`,
      describeCircumstance(facts),
      '如果是您本人操作，请点击下面的按钮同意更换，链接 24 小时内有效，只能使用一次。',
      '如果不是您本人操作，请不要点击按钮：没有您的同意就不会更换。同时请立即找回密码，对方可能已经知道它。',
    ],
    action: { label: '同意更换', url: link.url },
    code: link.code,
  };
}

/** To the address that was replaced. */
export function emailChangedLetter(
  site: Site,
  user: Recipient,
  email: string,
  facts: RequestContext & { key: string; newEmail: string },
): Letter {
  return {
    dedupeKey: `email-changed:${facts.key}`,
    to: email,
    subject: `您的 ${site.appTitle} 邮箱已更换`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 的邮箱已更换为 ${maskEmail(facts.newEmail)}，这个邮箱不再能用来登录或找回密码。`,
      describeCircumstance(facts),
      '如果不是您本人操作，请立即联系客服。',
    ],
  };
}

/** `l***@example.com`: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
