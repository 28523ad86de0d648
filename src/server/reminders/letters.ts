import { defineLetter, greeting, siteTitle } from '../mail/letters/letter-kind.ts';

const number = { name: '授权编号', sample: 'VL-26112300001', isRequired: true } as const;
const edition = { name: '版本', sample: '专业版' } as const;
const holder = { name: '被授权方', sample: '杭州示例科技有限公司' } as const;
const until = { name: '更新服务期到', sample: '2026-12-23', isRequired: true } as const;
const version = { name: '版本号', sample: '2.4.1', isRequired: true } as const;

const ending = {
  group: 'license',
  button: '查看并续期',
  placeholders: { greeting, number, edition, holder, until },
} as const;
const AFTERWARDS = '到期之后，已经可以使用的版本不受影响，可以一直用下去；只是不再包含之后发布的新版本，安全更新除外。';

/** The letters about the end of a window and about security releases, as shipped. */
export const reminderLetters = {
  first: defineLetter({
    ...ending,
    name: 'reminder.first',
    title: '更新服务期还有 30 天',
    when: '更新服务期结束前 30 天，写给被授权方',
    subject: '授权 {{授权编号}} 的更新服务到 {{更新服务期到}}',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}}（{{版本}}，{{被授权方}}）的更新服务到 {{更新服务期到}} 结束。',
      AFTERWARDS,
      '想继续获得新版本，可以在“我的授权”里申请续期：到期前续期，时间从原来的到期日接着算。',
    ],
  }),
  last: defineLetter({
    ...ending,
    name: 'reminder.last',
    title: '更新服务期还有 7 天',
    when: '更新服务期结束前 7 天，写给被授权方',
    subject: '授权 {{授权编号}} 的更新服务将在 {{更新服务期到}} 结束',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}}（{{版本}}，{{被授权方}}）的更新服务将在 {{更新服务期到}} 结束，这是最后一次提醒。',
      AFTERWARDS,
      '想继续获得新版本，可以在“我的授权”里申请续期。',
    ],
  }),
  security: defineLetter({
    group: 'license',
    name: 'reminder.security',
    title: '安全版本',
    when: '发布安全版本并选择通知客户之后，写给可以使用它的客户',
    subject: '{{站点名称}} {{版本号}} 包含安全修复，请尽快更新',
    paragraphs: [
      '{{问候}}',
      '我们发布了 {{版本号}}，其中包含安全修复，建议尽快更新。',
      '您的授权可以免费使用这个版本，更新服务期已经结束的也可以。下载和更新说明在“资料下载”里。',
    ],
    button: '下载这个版本',
    placeholders: { greeting, siteTitle, version },
  }),
};
