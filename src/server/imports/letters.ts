import { defineLetter, greeting, siteTitle } from '../mail/letters/letter-kind.ts';

/** The letter to a customer who was taken over from another system, as shipped. */
export const importLetters = {
  imported: defineLetter({
    group: 'account',
    name: 'account.imported',
    title: '导入：邀请老客户',
    when: '导入老客户并选择寄出邀请之后，慢慢寄给每个新账号',
    subject: '您在 {{站点名称}} 的账号与授权',
    paragraphs: [
      '{{问候}}',
      '您以前购买的授权已经转到 {{站点名称}}，编号、日期和权益不变。在这里可以查看授权、下载资料和更新、更换域名。',
      '您的用户名是 {{用户名}}，邮箱就是收到这封信的邮箱。第一次使用请点击下面的按钮，用这个邮箱设置密码，然后登录。',
      '如果您没有购买过我们的产品，忽略这封邮件即可。',
    ],
    button: '设置密码',
    placeholders: { greeting, siteTitle, username: { name: '用户名', sample: 'wang_ming', isRequired: true } },
  }),
};
