import { defineLetter, greeting, siteTitle } from '../../mail/letters/letter-kind.ts';

const username = { name: '用户名', sample: 'wang_ming' } as const;
const reason = { name: '原因', sample: '发现账号在陌生设备上登录。', isRequired: true, isLong: true } as const;
const changes = {
  name: '改动',
  sample: '手机：138****0000 → 139****0000',
  isRequired: true,
  isLong: true,
} as const;

const DOUBTS = '如有疑问，或者您没有联系过我们，请联系客服。';
const ASK = '如有疑问，请联系客服。';

const base = { group: 'account', placeholders: { greeting, siteTitle, username } } as const;
const withReason = { greeting, siteTitle, username, reason } as const;

/** The letters about what operators do to an account, as shipped. */
export const customerLetters = {
  sessionsEnded: defineLetter({
    ...base,
    name: 'account.sessions_ended',
    title: '客服：在所有设备上退出',
    when: '客服结束客户的登录之后',
    subject: '您的 {{站点名称}} 账号已在所有设备上退出',
    paragraphs: ['{{问候}}', '客服结束了账号 {{用户名}} 在所有设备上的登录，请重新登录。', '原因：{{原因}}', DOUBTS],
    button: '前往登录',
    placeholders: withReason,
  }),
  disabled: defineLetter({
    ...base,
    name: 'account.disabled',
    title: '客服：账号停用',
    when: '客服停用账号之后',
    subject: '您的 {{站点名称}} 账号已停用',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 已停用，暂时不能登录。您的授权不受影响，已经签发的授权密钥照常有效。',
      '原因：{{原因}}',
      ASK,
    ],
    placeholders: withReason,
  }),
  enabled: defineLetter({
    ...base,
    name: 'account.enabled',
    title: '客服：账号恢复',
    when: '客服恢复停用的账号之后',
    subject: '您的 {{站点名称}} 账号已恢复',
    paragraphs: ['{{问候}}', '账号 {{用户名}} 已恢复，可以照常登录。', '说明：{{原因}}'],
    button: '前往登录',
    placeholders: withReason,
  }),
  merged: defineLetter({
    ...base,
    name: 'account.merged',
    title: '客服：合并账号',
    when: '客服把客户的两个账号合并之后，写到两个账号的邮箱',
    subject: '您的两个 {{站点名称}} 账号已合并',
    paragraphs: [
      '{{问候}}',
      '账号 {{被合并的账号}} 已由客服合并到账号 {{保留的账号}}。申请、授权、发票都转到了 {{保留的账号}}，授权密钥照常有效；{{被合并的账号}} 不能再登录。',
      '原因：{{原因}}',
      '请用 {{保留的账号}} 登录。合并不能撤销。',
      DOUBTS,
    ],
    button: '前往登录',
    placeholders: {
      greeting,
      siteTitle,
      reason,
      kept: { name: '保留的账号', sample: 'wang_ming', isRequired: true },
      merged: { name: '被合并的账号', sample: 'wangming2', isRequired: true },
    },
  }),
  corrected: defineLetter({
    ...base,
    name: 'account.corrected',
    title: '客服：更正资料',
    when: '客服更正客户的资料之后',
    subject: '您的 {{站点名称}} 账号资料已更正',
    paragraphs: ['{{问候}}', '客服更正了账号 {{用户名}} 的资料：', '{{改动}}', '原因：{{原因}}', DOUBTS],
    button: '查看个人信息',
    placeholders: { ...withReason, changes },
  }),
  mailboxVouchedFor: defineLetter({
    ...base,
    name: 'account.mailbox_vouched_for',
    title: '客服：确认邮箱',
    when: '客服核实邮箱属于客户之后',
    subject: '您的 {{站点名称}} 邮箱已验证',
    paragraphs: [
      '{{问候}}',
      '客服核实之后，确认这个邮箱属于账号 {{用户名}}。从现在起可以用它登录和找回密码。',
      '如果这不是您的账号，请联系客服。',
    ],
    button: '找回密码',
  }),
  viewed: defineLetter({
    ...base,
    name: 'account.viewed',
    title: '客服：查看账号',
    when: '客服以客户的身份查看站点之后；在“设置”里可以关掉',
    subject: '客服查看了您的 {{站点名称}} 账号',
    paragraphs: [
      '{{问候}}',
      '为了核对您看到的页面，客服以账号 {{用户名}} 的身份查看了站点，15 分钟内有效。只能看，不能做任何操作，也看不到授权密钥。',
      DOUBTS,
    ],
    button: '查看安全记录',
  }),
  removalAsked: defineLetter({
    ...base,
    name: 'account.removal_asked',
    title: '客服：两步验证即将关闭',
    when: '客服提出关闭客户的两步验证之后',
    subject: '您的 {{站点名称}} 两步验证即将由客服关闭',
    paragraphs: [
      '{{问候}}',
      '客服收到请求：账号 {{用户名}} 的验证器和恢复码都已丢失，需要关闭两步验证。另一位同事再次核实身份后才会关闭，这项请求 24 小时内有效。',
      '如果这是您本人的请求，无需处理。',
      '如果不是您，请立即联系客服；用您的验证器登录一次，这项请求也会作废。',
    ],
    button: '前往登录',
  }),
  removalCancelled: defineLetter({
    ...base,
    name: 'account.removal_cancelled',
    title: '客服：两步验证没有关闭',
    when: '关闭两步验证的请求取消之后',
    subject: '您的 {{站点名称}} 两步验证没有关闭',
    paragraphs: ['{{问候}}', '关闭账号 {{用户名}} 两步验证的请求已经取消，两步验证仍然开启。', ASK],
  }),
  passwordLink: defineLetter({
    ...base,
    name: 'account.password_link',
    title: '客服：寄出密码链接',
    when: '客服应客户的要求寄出设置密码的链接时',
    subject: '设置您的 {{站点名称}} 新密码',
    paragraphs: [
      '{{问候}}',
      '客服应您的要求寄出这封邮件，您的用户名是 {{用户名}}。请在 10 分钟内点击下面的按钮设置新密码，链接只能使用一次。',
      '设置成功后，所有设备上的登录都会失效，需要用新密码重新登录。',
      '如果您没有联系过客服，忽略这封邮件即可，密码不会改变。请不要把链接转发给任何人，客服也不会索要。',
    ],
    button: '设置新密码',
    placeholders: { greeting, siteTitle, username: { ...username, isRequired: true } },
  }),
};
