import { defineLetter, siteTitle } from '../mail/letters/letter-kind.ts';

const greeting = { name: '问候', sample: '您好：' } as const;
const number = { name: '授权编号', sample: 'AB-7K3M-9QRT-2XWZ' } as const;
const edition = { name: '版本', sample: '专业版' } as const;
const until = { name: '更新服务期到', sample: '2027-11-23' } as const;
const scope = { name: '授权范围', sample: '5 名开发者，3 个项目，9 个域名' } as const;
const reason = { name: '原因', sample: '这份授权对应的款项已经退还。', isRequired: true, isLong: true } as const;
const domains = { name: '域名', sample: 'example.com、example.cn', isRequired: true, isLong: true } as const;
const endsAt = { name: '旧密钥停用时间', sample: '2026-12-07 10:00', isRequired: true } as const;

const base = { group: 'license', button: '查看我的授权' } as const;
const NEW_KEY = '新的授权密钥和授权文件已经可以在“我的授权”里查看和下载。';

/** The letters about licenses, as shipped. */
export const licenseLetters = {
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
      username: { name: '用户名', sample: 'wang_ming', isRequired: true },
    },
  }),
  renewed: defineLetter({
    ...base,
    name: 'license.renewed',
    title: '已续期',
    when: '授权续期之后',
    subject: '授权 {{授权编号}} 已续期',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 的更新服务已延长到 {{更新服务期到}}。',
      `${NEW_KEY}原来的授权密钥仍然有效，需要使用之后发布的版本时再更换即可。`,
    ],
    placeholders: { greeting, number, until },
  }),
  extended: defineLetter({
    ...base,
    name: 'license.extended',
    title: '更新服务已延长',
    when: '工作人员把更新服务期延长到某一天之后',
    subject: '授权 {{授权编号}} 的更新服务已延长到 {{更新服务期到}}',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 的更新服务由 {{原更新服务期到}} 延长到 {{更新服务期到}}，原因如下：',
      '{{原因}}',
      `${NEW_KEY}原来的授权密钥仍然有效，需要使用之后发布的版本时再更换即可。`,
    ],
    placeholders: { greeting, number, until, before: { name: '原更新服务期到', sample: '2026-11-23' }, reason },
  }),
  upgraded: defineLetter({
    ...base,
    name: 'license.upgraded',
    title: '已升级',
    when: '授权升级到更高的版本之后',
    subject: '授权 {{授权编号}} 已升级为{{版本}}',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 已升级为{{版本}}，更新服务到 {{更新服务期到}}。',
      '授权范围：{{授权范围}}。',
      `${NEW_KEY}原来的授权密钥仍然按原来的版本有效。`,
    ],
    placeholders: { greeting, number, edition, until, scope },
  }),
  limits_changed: defineLetter({
    ...base,
    name: 'license.limits_changed',
    title: '授权数量已调整',
    when: '工作人员调整授权的数量、版本不变之后',
    subject: '授权 {{授权编号}} 的授权数量已调整',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 的版本不变，仍是{{版本}}；授权范围现在是：{{授权范围}}。更新服务到 {{更新服务期到}}。',
      `${NEW_KEY}原来的授权密钥仍然按原来的数量有效。`,
    ],
    placeholders: { greeting, number, edition, until, scope },
  }),
  made_company: defineLetter({
    ...base,
    name: 'license.made_company',
    title: '已升级为企业授权',
    when: '个人授权升级为企业授权之后',
    subject: '授权 {{授权编号}} 已升级为企业授权',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 已升级为{{版本}}的企业授权，被授权方是 {{被授权方}}，更新服务到 {{更新服务期到}}。',
      '授权范围：{{授权范围}}。',
      `${NEW_KEY}原来的授权密钥仍然按原来的内容有效。`,
    ],
    placeholders: {
      greeting,
      number,
      edition,
      until,
      scope,
      holder: { name: '被授权方', sample: '杭州示例科技有限公司' },
    },
  }),
  received: defineLetter({
    ...base,
    name: 'license.received',
    title: '收到转让的授权',
    when: '转让完成之后，写给接收人',
    subject: '您收到了一份授权：{{授权编号}}',
    paragraphs: [
      '{{问候}}',
      '一份{{版本}}授权已转让给您，新的授权编号是 {{授权编号}}，更新服务到 {{更新服务期到}}。',
      NEW_KEY,
    ],
    placeholders: { greeting, number, edition, until },
  }),
  transferred: defineLetter({
    ...base,
    name: 'license.transferred',
    title: '已转让',
    when: '转让完成之后，写给转让人',
    subject: '授权 {{授权编号}} 已转让',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 已转让给用户 {{接收人}}，由新的授权 {{新授权编号}} 取代，原来的授权密钥同时停用。',
      '如果这不是您本人的意思，请立即联系客服。',
    ],
    placeholders: {
      greeting,
      number,
      recipient: { name: '接收人', sample: 'li_lei' },
      successor: { name: '新授权编号', sample: 'AB-4H8N-2WXY-6PDR' },
    },
  }),
  key_reissued: defineLetter({
    ...base,
    name: 'license.key_reissued',
    title: '请更换授权密钥',
    when: '更换泄露的签名密钥，重新签发全部授权密钥之后',
    subject: '请更换授权 {{授权编号}} 的授权密钥',
    paragraphs: [
      '{{问候}}',
      '我们更换了签名密钥，授权 {{授权编号}} 原来的授权密钥需要换成新的。授权本身不受影响。',
      NEW_KEY,
    ],
    placeholders: { greeting, number },
  }),
  suspended: defineLetter({
    ...base,
    name: 'license.suspended',
    title: '已暂停',
    when: '工作人员暂停授权之后',
    subject: '授权 {{授权编号}} 已暂停',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 已暂停，原因如下：',
      '{{原因}}',
      '问题解决后会恢复，授权密钥不用更换。有疑问请联系客服。',
    ],
    placeholders: { greeting, number, reason },
  }),
  revoked: defineLetter({
    ...base,
    name: 'license.revoked',
    title: '已撤销',
    when: '工作人员撤销授权之后',
    subject: '授权 {{授权编号}} 已撤销',
    paragraphs: ['{{问候}}', '授权 {{授权编号}} 已撤销，原因如下：', '{{原因}}', '如果您不认同，请联系客服。'],
    placeholders: { greeting, number, reason },
  }),
  resumed: defineLetter({
    ...base,
    name: 'license.resumed',
    title: '已恢复',
    when: '工作人员恢复授权之后',
    subject: '授权 {{授权编号}} 已恢复',
    paragraphs: ['{{问候}}', '授权 {{授权编号}} 已恢复，授权密钥继续有效。'],
    placeholders: { greeting, number },
  }),
  corrected: defineLetter({
    ...base,
    name: 'license.corrected',
    title: '名称已更正',
    when: '工作人员更正被授权方或项目的名称之后',
    subject: '授权 {{授权编号}} 的名称已更正',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 已更正：{{更正内容}}。',
      '{{原因}}',
      '新的授权密钥、授权文件和证书已经可以在“我的授权”里查看。原来的授权密钥在 {{旧密钥停用时间}} 之后停用，请在此之前换上新的。',
    ],
    placeholders: {
      greeting,
      number,
      changes: {
        name: '更正内容',
        sample: '被授权方：杭州示例科技有限公司 → 杭州示例信息技术有限公司',
        isRequired: true,
        isLong: true,
      },
      reason,
      endsAt,
    },
  }),
  key_rotated: defineLetter({
    ...base,
    name: 'license.key_rotated',
    title: '授权密钥已更换',
    when: '客户更换授权密钥之后',
    subject: '授权 {{授权编号}} 的授权密钥已更换',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 有了新的授权密钥。原来的授权密钥在 {{旧密钥停用时间}} 之后停用，请在此之前换上新的。',
      '如果这不是您本人的操作，请立即登录并检查登录设备，或联系客服。',
    ],
    placeholders: { greeting, number, endsAt },
  }),
  domains_changed: defineLetter({
    ...base,
    name: 'license.domains_changed',
    title: '域名已更改',
    when: '客户或工作人员更改域名之后',
    subject: '授权 {{授权编号}} 的域名已更改',
    paragraphs: [
      '{{问候}}',
      '授权 {{授权编号}} 的域名已改为：{{域名}}。',
      '新的授权密钥已经可以在“我的授权”里查看；原来的域名和授权密钥到 {{旧密钥停用时间}} 为止仍然有效。',
      '{{客服更改时}}{{原因}}',
      '{{客户自己更改时}}如果改错了，{{可撤销到}} 之前可以在“我的授权”里撤销这次更改。',
    ],
    placeholders: {
      greeting,
      number,
      domains,
      endsAt,
      reason: { ...reason, isRequired: 'byOperator' },
      undoUntil: { name: '可撤销到', sample: '2026-11-30 10:00', isRequired: 'byCustomer' },
    },
    conditions: {
      byOperator: { name: '客服更改时', sample: false },
      byCustomer: { name: '客户自己更改时', sample: true },
    },
  }),
  domain_change_undone: defineLetter({
    ...base,
    name: 'license.domain_change_undone',
    title: '域名更改已撤销',
    when: '客户撤销域名更改之后',
    subject: '授权 {{授权编号}} 的域名更改已撤销',
    paragraphs: ['{{问候}}', '授权 {{授权编号}} 的域名已恢复为：{{域名}}。'],
    placeholders: { greeting, number, domains },
  }),
};
