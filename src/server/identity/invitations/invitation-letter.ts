import type { Letter } from '../../mail/compose-letter.ts';
import type { MailLink } from '../account-mails.ts';
import type { Site } from '../mails.ts';

interface InvitationFacts {
  email: string;
  /** '' for the command line. */
  invitedBy: string;
  roleNames: readonly string[];
}

export const joinUrl = (site: Site, code: string): string => `${site.publicUrl}/team/join/${code}`;

export function invitationLetter(site: Site, { email, invitedBy, roleNames }: InvitationFacts, link: MailLink): Letter {
  return {
    dedupeKey: `invitation:${link.id}`,
    to: email,
    subject: `邀请您加入 ${site.appTitle} 的团队`,
    greeting: '您好：',
    paragraphs: [
      `${invitedBy === '' ? '管理员' : invitedBy} 邀请您加入 ${site.appTitle} 的运营团队，角色：${roleNames.join('、')}。`,
      '请在 7 天内点击下面的按钮接受邀请，链接只能使用一次。还没有账号的，打开后设置用户名和密码；已有账号的，用原来的账号加入。',
      '如果您不认识邀请人，忽略这封邮件即可。',
    ],
    action: { label: '接受邀请', url: link.url },
    code: link.code,
    isToTyped: true,
  };
}
