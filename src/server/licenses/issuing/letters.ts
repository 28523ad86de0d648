import { defineLetter, siteTitle } from '../../mail/letters/letter-kind.ts';

const greeting = { name: '问候', sample: '您好：' } as const;
const number = { name: '授权编号', sample: 'AB-7K3M-9QRT-2XWZ' } as const;
const edition = { name: '版本', sample: '专业版' } as const;
const until = { name: '更新服务期到', sample: '2027-11-23' } as const;
const giver = { name: '赠送人', sample: '王小明' } as const;
const wish = {
  name: '赠言',
  sample: '谢谢您给我们的建议，新版本里已经做好了。',
  isRequired: true,
  isLong: true,
} as const;
const username = { name: '用户名', sample: 'wang_ming', isRequired: true } as const;

const base = { group: 'license', button: '查看我的授权' } as const;

/** What all letters about licenses have. */
export const licenseLetter = { base, greeting, number, edition, until } as const;
export const NEW_KEY = '新的授权密钥和授权文件已经可以在“我的授权”里查看和下载。';

const GIVEN = '{{赠送人}} 送给您一份{{版本}}授权 {{授权编号}}，更新服务到 {{更新服务期到}}，您不需要付款。';

/** The letters about a license issued by hand, as shipped: given or not, to somebody with an account or without. */
export const issuingLetters = {
  issued: defineLetter({
    ...base,
    name: 'license.issued',
    title: '手工签发',
    when: '工作人员手工签发授权之后',
    subject: '授权 {{授权编号}} 已签发',
    paragraphs: ['{{问候}}', '我们为您签发了{{版本}}授权 {{授权编号}}，更新服务到 {{更新服务期到}}。', NEW_KEY],
    placeholders: { greeting, number, edition, until },
  }),
  invited: defineLetter({
    ...base,
    name: 'license.invited',
    title: '手工签发：邀请新客户',
    when: '工作人员把授权签发给还没有账号的邮箱，并为其开通账号之后',
    subject: '{{站点名称}} 为您签发了{{版本}}授权',
    paragraphs: [
      '{{问候}}',
      '我们为您签发了{{版本}}授权 {{授权编号}}，更新服务到 {{更新服务期到}}，并为您开通了 {{站点名称}} 的账号。',
      '您的用户名是 {{用户名}}，邮箱就是收到这封信的邮箱。第一次使用请点击下面的按钮，用这个邮箱设置密码，登录后可以查看授权密钥、下载资料和更新。',
      '如果您不知道这件事，忽略这封邮件即可。',
    ],
    button: '设置密码',
    placeholders: {
      greeting,
      siteTitle,
      number,
      edition,
      until,
      username,
    },
  }),
  gift: defineLetter({
    ...base,
    name: 'license.gift',
    title: '赠送',
    when: '工作人员把授权作为赠送签发之后，写给收到的人；赠送人不填时是站点名称',
    subject: '{{赠送人}} 送给您一份{{版本}}授权',
    paragraphs: ['{{问候}}', GIVEN, '{{赠言}}', NEW_KEY],
    placeholders: { greeting, number, edition, until, giver, wish },
  }),
  gift_invited: defineLetter({
    ...base,
    name: 'license.gift_invited',
    title: '赠送：邀请新客户',
    when: '工作人员把授权赠送给还没有账号的邮箱，并为其开通账号之后',
    subject: '{{赠送人}} 送给您一份{{版本}}授权',
    paragraphs: [
      '{{问候}}',
      GIVEN,
      '{{赠言}}',
      '我们为您开通了 {{站点名称}} 的账号，用户名是 {{用户名}}，邮箱就是收到这封信的邮箱。第一次使用请点击下面的按钮，用这个邮箱设置密码，登录后可以查看授权密钥、下载资料和更新。',
      '如果您不知道这件事，忽略这封邮件即可。',
    ],
    button: '设置密码',
    placeholders: { greeting, siteTitle, number, edition, until, giver, wish, username },
  }),
};
