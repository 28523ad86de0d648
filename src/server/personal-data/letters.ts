import { defineLetter, greeting, siteTitle } from '../mail/letters/letter-kind.ts';

const username = { name: '用户名', sample: 'wang_ming' } as const;
const base = { group: 'account' } as const;
const placeholders = { greeting, siteTitle, username } as const;

/** The letters about closing an account, as shipped. */
export const deletionLetters = {
  requested: defineLetter({
    ...base,
    name: 'account.deletion_requested',
    title: '账号将被注销',
    when: '客户申请注销账号之后',
    subject: '您的 {{站点名称}} 账号将被注销',
    paragraphs: [
      '{{问候}}',
      '我们收到了注销账号 {{用户名}} 的申请，账号将在 {{注销时间}}（北京时间）之后注销。',
      '在此之前登录并点击“撤销注销”，账号就会保留。等待期内不能提交新的申请，也不能接收授权。',
      '如果不是您本人操作，请立即登录撤销，并修改密码。',
    ],
    button: '登录并查看',
    placeholders: {
      ...placeholders,
      dueAt: { name: '注销时间', sample: '2026-12-08 10:00', isRequired: true },
    },
  }),
  cancelled: defineLetter({
    ...base,
    name: 'account.deletion_cancelled',
    title: '注销已撤销',
    when: '客户撤销注销之后',
    subject: '您的 {{站点名称}} 账号已保留',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 的注销申请已经撤销，账号和数据都没有变化。',
      '如果不是您本人操作，请立即修改密码。',
    ],
    button: '前往个人中心',
    placeholders,
  }),
  notCarriedOut: defineLetter({
    ...base,
    name: 'account.deletion_not_carried_out',
    title: '账号没有注销',
    when: '等待期结束、账号不能再注销时',
    subject: '您的 {{站点名称}} 账号已保留',
    paragraphs: [
      '{{问候}}',
      '等待期内，账号 {{用户名}} 有了新的授权、未完成的申请或运营角色，所以没有注销，账号和数据都没有变化。',
      '如果仍要注销，请在个人中心查看需要先处理的事项，再重新申请。',
    ],
    button: '前往个人中心',
    placeholders,
  }),
  deleted: defineLetter({
    ...base,
    name: 'account.deleted',
    title: '账号已注销',
    when: '账号注销之后',
    subject: '您的 {{站点名称}} 账号已注销',
    paragraphs: [
      '{{问候}}',
      '账号 {{用户名}} 已经注销，个人资料、头像、密码和绑定的第三方账号已经删除，不能恢复。',
      '已经签发的授权仍可验证真伪，授权与交易记录、操作审计按法律要求保留；登录记录保留六个月后删除。',
      '此后不会再向这个地址发信。以后需要时，可以用这个邮箱重新注册。',
    ],
    placeholders,
  }),
};
