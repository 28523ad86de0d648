import { defineLetter, greeting, siteTitle } from '../mail/letters/letter-kind.ts';

/** The letters about the site's settings, as shipped. */
export const settingLetters = {
  payeeChanged: defineLetter({
    group: 'account',
    name: 'setting.payee_changed',
    title: '收款信息已更改',
    when: '有人更改收款信息或收款码之后，写给每位管理员',
    subject: '{{站点名称}} 的收款信息已更改',
    paragraphs: [
      '{{问候}}',
      '{{操作者}} 更改了客户付款用的收款信息。从现在起，客户看到的是新的账户和收款码。',
      '时间：{{时间}}\n网络地址：{{网络地址}}',
      '如果不是你们自己改的，请立即登录控制台改回来，停用这个运营账号，并提醒这段时间里提交申请的客户暂停付款。',
    ],
    button: '查看收款信息',
    placeholders: {
      greeting,
      siteTitle,
      actor: { name: '操作者', sample: '李娜', isRequired: true },
      time: { name: '时间', sample: '2026-11-23 10:00' },
      ip: { name: '网络地址', sample: '198.51.100.7' },
    },
  }),
};
