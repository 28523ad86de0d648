import type { Config } from '../config.ts';
import type { Letter } from '../mail/compose-letter.ts';

export interface Recipient {
  id: string;
  username: string;
  nickname: string;
}

export type Site = Pick<Config, 'appTitle' | 'publicUrl'>;

export const greet = ({ nickname, username }: Recipient): string => `您好，${nickname === '' ? username : nickname}：`;

export function welcomeLetter(
  site: Site,
  user: Recipient,
  email: string,
  { code, url }: { code: string; url: string },
): Letter {
  return {
    dedupeKey: `welcome:${user.id}`,
    to: email,
    subject: `欢迎使用 ${site.appTitle}`,
    greeting: greet(user),
    paragraphs: [
      `您的 ${site.appTitle} 账号已经创建，用户名是 ${user.username}。`,
      '请点击下面的按钮验证这个邮箱，24 小时内有效。验证后可以用它登录和找回密码。',
      '登录后可以申请授权、查看审核进度、管理授权密钥，以及下载授权包含的资料。',
      '如果不是您本人注册，说明有人误填了您的邮箱，忽略这封邮件即可。',
    ],
    action: { label: '验证邮箱', url },
    code,
  };
}

/** To the owner of an address that somebody else registered with. */
export function addressClaimedLetter(site: Site, holder: Recipient, email: string, day: string): Letter {
  return {
    dedupeKey: `address-claimed:${holder.id}:${day}`,
    to: email,
    subject: `有人用您的邮箱注册了 ${site.appTitle}`,
    greeting: greet(holder),
    paragraphs: [
      '刚刚有人用这个邮箱地址注册了一个新账号。这个邮箱已经验证为您的账号所有，所以新账号无法用它登录或找回密码，您的账号不受影响。',
      `如果正是您本人，您其实已有账号，用户名是 ${holder.username}，可以直接登录。`,
      '如果不是您，无需处理。',
    ],
    action: { label: '前往登录', url: `${site.publicUrl}/login` },
  };
}
