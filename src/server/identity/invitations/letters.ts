import { defineLetter, siteTitle } from '../../mail/letters/letter-kind.ts';

/** The letter to a colleague, as shipped. */
export const invitationLetters = {
  invitation: defineLetter({
    group: 'account',
    name: 'team.invitation',
    title: '邀请同事',
    when: '邀请同事加入团队时，写给被邀请的邮箱',
    subject: '邀请您加入 {{站点名称}} 的团队',
    paragraphs: [
      '您好：',
      '{{邀请人}} 邀请您加入 {{站点名称}} 的运营团队，角色：{{角色}}。',
      '请在 7 天内点击下面的按钮接受邀请，链接只能使用一次。还没有账号的，打开后设置用户名和密码；已有账号的，用原来的账号加入。',
      '如果您不认识邀请人，忽略这封邮件即可。',
    ],
    button: '接受邀请',
    placeholders: {
      siteTitle,
      invitedBy: { name: '邀请人', sample: 'owner' },
      roles: { name: '角色', sample: '审核员、内容编辑' },
    },
  }),
};
