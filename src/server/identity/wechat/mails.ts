import type { Letter } from '../../mail/compose-letter.ts';
import type { RequestContext } from '../account-mails.ts';
import { greet, type Recipient, type Site } from '../mails.ts';

export interface WechatChange extends RequestContext {
  key: string;
  /** As WeChat shows it; may be empty. */
  nickname: string;
}

const describe = ({ nickname, time, device, ip }: WechatChange): string =>
  `微信昵称：${nickname === '' ? '未提供' : nickname}\n时间：${time}\n设备：${device}\n网络地址：${ip}`;

const manage = (site: Site) => ({ label: '查看第三方账号', url: `${site.publicUrl}/user/thirdparty` });

export function wechatBoundLetter(site: Site, user: Recipient, email: string, change: WechatChange): Letter {
  return {
    dedupeKey: `wechat-bound:${change.key}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号已绑定微信`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 绑定了一个微信，今后用这个微信扫码即可登录。`,
      describe(change),
      '如果是您本人操作，无需处理。如果不是，请立即登录，在“第三方账号”中解绑，并修改密码。',
    ],
    action: manage(site),
  };
}

export function wechatUnboundLetter(site: Site, user: Recipient, email: string, change: WechatChange): Letter {
  return {
    dedupeKey: `wechat-unbound:${change.key}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号已解绑微信`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 与微信的绑定已解除，这个微信不能再用来登录，请用密码登录。`,
      describe(change),
      '如果是您本人操作，无需处理。如果不是，请立即找回密码，并检查登录设备。',
    ],
    action: { label: '找回密码', url: `${site.publicUrl}/recover/index` },
  };
}
