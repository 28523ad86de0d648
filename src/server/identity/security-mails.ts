import type { Letter } from '../mail/compose-letter.ts';
import { describeCircumstance, recoverAction, type RequestContext } from './account-mails.ts';
import { greet, type Recipient, type Site } from './mails.ts';

type Facts = RequestContext & { key: string };

export function newDeviceLetter(site: Site, user: Recipient, email: string, facts: Facts): Letter {
  return {
    dedupeKey: `new-device:${facts.key}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号在新设备上登录`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 刚刚在一台以前没有用过的设备或网络上登录。`,
      describeCircumstance(facts),
      '如果是您本人操作，无需处理。如果不是，请立即找回密码：设置新密码后，所有设备上的登录都会失效。',
    ],
    action: recoverAction(site),
  };
}

const twoFactorNews = {
  enabled: {
    subject: '两步验证已开启',
    text: '以后登录时，除密码外还需要验证器上的验证码或一个恢复码。其他设备上的登录已经失效。',
  },
  disabled: { subject: '两步验证已关闭', text: '以后登录只需要密码，原来的恢复码全部作废。' },
  removed: {
    subject: '两步验证已由运营人员关闭',
    text: '运营人员核实身份后关闭了两步验证，原来的恢复码全部作废，所有设备上的登录已经失效。登录后可以重新开启。',
  },
  renewed: { subject: '恢复码已更换', text: '两步验证有了一组新的恢复码，原来的全部作废。' },
} as const;

export type TwoFactorNews = keyof typeof twoFactorNews;

export function twoFactorLetter(
  site: Site,
  user: Recipient,
  email: string,
  facts: Facts & { news: TwoFactorNews },
): Letter {
  const { subject, text } = twoFactorNews[facts.news];
  return {
    dedupeKey: `two-factor:${facts.key}`,
    to: email,
    subject: `您的 ${site.appTitle} ${subject}`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 的${subject}。${text}`,
      ...(facts.news === 'removed' ? [] : [describeCircumstance(facts)]),
      '如果不是您本人操作，请立即找回密码，并联系客服。',
    ],
    action: recoverAction(site),
  };
}
