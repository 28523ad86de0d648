import { defineLetter, greeting, siteTitle } from '../mail/letters/letter-kind.ts';

const username = { name: '用户名', sample: 'wang_ming' } as const;
const newEmail = { name: '新邮箱', sample: 'n***@example.com', isRequired: true } as const;
const time = { name: '时间', sample: '2026-11-23 10:00' } as const;
const device = { name: '设备', sample: 'Windows 上的 Chrome' } as const;
const ip = { name: '网络地址', sample: '198.51.100.7' } as const;
const circumstance = { time, device, ip } as const;

const CIRCUMSTANCE = '时间：{{时间}}\n设备：{{设备}}\n网络地址：{{网络地址}}';

const base = { group: 'account' } as const;
const recover = { ...base, button: '找回密码' } as const;

/** The letters about accounts and mailboxes, as shipped. */
export const accountLetters = {
  welcome: defineLetter({
    ...base,
    name: 'account.welcome',
    title: '欢迎与验证邮箱',
    when: '注册之后',
    subject: '欢迎使用 {{站点名称}}',
    paragraphs: [
      '{{问候}}',
      '您的 {{站点名称}} 账号已经创建，用户名是 {{用户名}}。',
      '请点击下面的按钮验证这个邮箱，24 小时内有效。验证后可以用它登录和找回密码。',
      '登录后可以申请授权、查看审核进度、管理授权密钥，以及下载授权包含的资料。',
      '如果不是您本人注册，说明有人误填了您的邮箱，忽略这封邮件即可。',
    ],
    button: '验证邮箱',
    placeholders: { greeting, siteTitle, username },
  }),
  addressClaimed: defineLetter({
    ...base,
    name: 'account.address_claimed',
    title: '有人用您的邮箱注册',
    when: '有人用已验证的邮箱注册新账号之后，写给邮箱原来的主人',
    subject: '有人用您的邮箱注册了 {{站点名称}}',
    paragraphs: [
      '{{问候}}',
      '刚刚有人用这个邮箱地址注册了一个新账号。这个邮箱已经验证为您的账号所有，所以新账号无法用它登录或找回密码，您的账号不受影响。',
      '如果正是您本人，您其实已有账号，用户名是 {{用户名}}，可以直接登录。',
      '如果不是您，无需处理。',
    ],
    button: '前往登录',
    placeholders: { greeting, siteTitle, username },
  }),
  verify: defineLetter({
    ...base,
    name: 'account.verify',
    title: '验证邮箱',
    when: '填写或更改未验证的邮箱之后',
    subject: '验证您的 {{站点名称}} 邮箱',
    paragraphs: [
      '{{问候}}',
      '请点击下面的按钮，确认这个邮箱属于账号 {{用户名}}。链接 24 小时内有效，只能使用一次。',
      '验证后，您可以用这个邮箱登录和找回密码。',
      '如果不是您本人操作，说明有人误填了您的邮箱，忽略这封邮件即可。',
    ],
    button: '验证邮箱',
    placeholders: { greeting, siteTitle, username },
  }),
  confirmNewEmail: defineLetter({
    ...base,
    name: 'account.confirm_new_email',
    title: '更换邮箱：确认新邮箱',
    when: '更换已验证的邮箱时，写给新邮箱',
    subject: '确认您的 {{站点名称}} 新邮箱',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 正在把邮箱更换为这个地址。请点击下面的按钮确认，链接 24 小时内有效，只能使用一次。',
      '原来的邮箱也会收到一封确认邮件，两边都确认后才会更换，先后不限；在此之前，原来的邮箱仍然有效。',
      '如果不是您本人操作，忽略这封邮件即可。',
    ],
    button: '确认新邮箱',
    placeholders: { greeting, siteTitle, username },
  }),
  confirmOldEmail: defineLetter({
    ...base,
    name: 'account.confirm_old_email',
    title: '更换邮箱：原邮箱同意',
    when: '更换已验证的邮箱时，写给原来的邮箱',
    subject: '您的 {{站点名称}} 账号正在更换邮箱',
    paragraphs: [
      '{{问候}}',
      '有人请求把账号 {{用户名}} 的邮箱更换为 {{新邮箱}}。新旧两个邮箱都确认后才会更换，先后不限。',
      CIRCUMSTANCE,
      '如果是您本人操作，请点击下面的按钮同意更换，链接 24 小时内有效，只能使用一次。',
      '如果不是您本人操作，请不要点击按钮：没有您的同意就不会更换。同时请立即找回密码，对方可能已经知道它。',
    ],
    button: '同意更换',
    placeholders: { greeting, siteTitle, username, newEmail, ...circumstance },
  }),
  emailChanged: defineLetter({
    ...base,
    name: 'account.email_changed',
    title: '邮箱已更换',
    when: '邮箱更换之后，写给原来的邮箱',
    subject: '您的 {{站点名称}} 邮箱已更换',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的邮箱已更换为 {{新邮箱}}，这个邮箱不再能用来登录或找回密码。',
      CIRCUMSTANCE,
      '如果不是您本人操作，请立即联系客服。',
    ],
    placeholders: { greeting, siteTitle, username, newEmail, ...circumstance },
  }),
  reset: defineLetter({
    ...base,
    name: 'account.reset',
    title: '重置密码',
    when: '找回密码时',
    subject: '重置您的 {{站点名称}} 密码',
    paragraphs: [
      '{{问候}}',
      '我们收到了重置密码的请求，您的用户名是 {{用户名}}。请在 10 分钟内点击下面的按钮设置新密码，链接只能使用一次。',
      '设置成功后，所有设备上的登录都会失效，需要用新密码重新登录。',
      '如果不是您本人操作，忽略这封邮件即可，密码不会改变。',
    ],
    button: '设置新密码',
    placeholders: { greeting, siteTitle, username: { ...username, isRequired: true } },
  }),
  passwordChanged: defineLetter({
    ...recover,
    name: 'account.password_changed',
    title: '密码已修改',
    when: '密码修改之后',
    subject: '您的 {{站点名称}} 密码已修改',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的密码已修改，其他设备上的登录已全部失效。',
      CIRCUMSTANCE,
      '如果是您本人操作，无需处理。如果不是，请立即找回密码，并检查邮箱本身是否安全。',
    ],
    placeholders: { greeting, siteTitle, username, ...circumstance },
  }),
  newDevice: defineLetter({
    ...recover,
    name: 'account.new_device',
    title: '在新设备上登录',
    when: '在没有用过的设备或网络上登录之后',
    subject: '您的 {{站点名称}} 账号在新设备上登录',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 刚刚在一台以前没有用过的设备或网络上登录。',
      CIRCUMSTANCE,
      '如果是您本人操作，无需处理。如果不是，请立即找回密码：设置新密码后，所有设备上的登录都会失效。',
    ],
    placeholders: { greeting, siteTitle, username, ...circumstance },
  }),
};

const factorPlaceholders = { greeting, siteTitle, username, ...circumstance } as const;
const FACTOR_END = '如果不是您本人操作，请立即找回密码，并联系客服。';

/** The letters about the second step of logging in, as shipped. */
export const twoFactorLetters = {
  enabled: defineLetter({
    ...recover,
    name: 'account.two_factor_enabled',
    title: '两步验证已开启',
    when: '开启两步验证之后',
    subject: '您的 {{站点名称}} 两步验证已开启',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的两步验证已开启。以后登录时，除密码外还需要验证器上的验证码或一个恢复码。其他设备上的登录已经失效。',
      CIRCUMSTANCE,
      FACTOR_END,
    ],
    placeholders: factorPlaceholders,
  }),
  disabled: defineLetter({
    ...recover,
    name: 'account.two_factor_disabled',
    title: '两步验证已关闭',
    when: '客户关闭两步验证之后',
    subject: '您的 {{站点名称}} 两步验证已关闭',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的两步验证已关闭。以后登录只需要密码，原来的恢复码全部作废。',
      CIRCUMSTANCE,
      FACTOR_END,
    ],
    placeholders: factorPlaceholders,
  }),
  removed: defineLetter({
    ...recover,
    name: 'account.two_factor_removed',
    title: '两步验证已由运营人员关闭',
    when: '运营人员核实身份、关闭两步验证之后',
    subject: '您的 {{站点名称}} 两步验证已由运营人员关闭',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的两步验证已由运营人员关闭。运营人员核实身份后关闭了两步验证，原来的恢复码全部作废，所有设备上的登录已经失效。登录后可以重新开启。',
      FACTOR_END,
    ],
    placeholders: { greeting, siteTitle, username },
  }),
  renewed: defineLetter({
    ...recover,
    name: 'account.backup_codes_renewed',
    title: '恢复码已更换',
    when: '更换恢复码之后',
    subject: '您的 {{站点名称}} 恢复码已更换',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的恢复码已更换。两步验证有了一组新的恢复码，原来的全部作废。',
      CIRCUMSTANCE,
      FACTOR_END,
    ],
    placeholders: factorPlaceholders,
  }),
};

const nickname = { name: '微信昵称', sample: '小明' } as const;
const WECHAT_CIRCUMSTANCE = `微信昵称：{{微信昵称}}\n${CIRCUMSTANCE}`;

/** The letters about WeChat, as shipped. */
export const wechatLetters = {
  bound: defineLetter({
    ...base,
    name: 'account.wechat_bound',
    title: '已绑定微信',
    when: '绑定微信之后',
    subject: '您的 {{站点名称}} 账号已绑定微信',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 绑定了一个微信，今后用这个微信扫码即可登录。',
      WECHAT_CIRCUMSTANCE,
      '如果是您本人操作，无需处理。如果不是，请立即登录，在“第三方账号”中解绑，并修改密码。',
    ],
    button: '查看第三方账号',
    placeholders: { greeting, siteTitle, username, nickname, ...circumstance },
  }),
  unbound: defineLetter({
    ...recover,
    name: 'account.wechat_unbound',
    title: '已解绑微信',
    when: '解绑微信之后',
    subject: '您的 {{站点名称}} 账号已解绑微信',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 与微信的绑定已解除，这个微信不能再用来登录，请用密码登录。',
      WECHAT_CIRCUMSTANCE,
      '如果是您本人操作，无需处理。如果不是，请立即找回密码，并检查登录设备。',
    ],
    placeholders: { greeting, siteTitle, username, nickname, ...circumstance },
  }),
};
