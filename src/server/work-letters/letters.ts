import { defineLetter, greeting } from '../mail/letters/letter-kind.ts';

const number = { name: '申请编号', sample: 'AP26112300001', isRequired: true } as const;
const base = { group: 'application', button: '打开申请' } as const;
const WHO = '写给在个人中心选择了“每件新工作一封”的同事';

/** The letters about new work that operators have asked for, as shipped. No customers' names: numbers are enough. */
export const workLetterKinds = {
  application: defineLetter({
    ...base,
    name: 'work.application',
    title: '新工作：申请',
    when: `有新申请、补充的资料、受让人的确认或开票申请时，${WHO}`,
    subject: '{{事项}}：{{申请编号}}',
    paragraphs: ['{{问候}}', '{{事项}}，编号 {{申请编号}}。', '{{报了付款时}}客户填写了付款信息，请核对款项是否到账。'],
    placeholders: { greeting, number, what: { name: '事项', sample: '新申请' } },
    conditions: { paymentReported: { name: '报了付款时', sample: true } },
  }),
  message: defineLetter({
    ...base,
    name: 'work.message',
    title: '新工作：客户的消息',
    when: `客户在申请的对话里写了消息之后，${WHO}；负责人已经另外收到的不重复写`,
    subject: '客户在申请 {{申请编号}} 里写了消息',
    paragraphs: ['{{问候}}', '客户在申请 {{申请编号}} 的对话里写了新的消息。'],
    placeholders: { greeting, number },
  }),
  mention: defineLetter({
    ...base,
    name: 'work.mention',
    title: '新工作：备注里提到',
    when: `同事在申请的备注里 @ 到某人之后，写给这个人；只${WHO}`,
    subject: '{{同事}} 在申请 {{申请编号}} 的备注里提到了您',
    paragraphs: ['{{问候}}', '{{同事}} 在申请 {{申请编号}} 的备注里提到了您。'],
    placeholders: { greeting, number, colleague: { name: '同事', sample: '李审核' } },
  }),
  daily: defineLetter({
    group: 'application',
    name: 'work.daily',
    title: '新工作：每日汇总',
    when: '每天 9:00（北京时间），写给在个人中心选择了“每天一封汇总”的同事；没有待办的日子不写',
    subject: '{{日期}} 待办：{{等待的申请}} 份申请等待处理',
    paragraphs: [
      '{{问候}}',
      '{{有申请时}}{{等待的申请}} 份申请等待处理，最早的一份 {{最早的申请}} 提交于 {{最早提交于}}。',
      '{{有消息时}}{{没读的对话}} 份申请的对话里有没读的消息。',
      '{{有失败邮件时}}{{失败的邮件}} 封邮件没有送到，请在发件箱查看原因。',
    ],
    button: '打开申请列表',
    placeholders: {
      greeting,
      day: { name: '日期', sample: '2026-11-23' },
      waiting: { name: '等待的申请', sample: '12', isRequired: 'isWaiting' },
      oldest: { name: '最早的申请', sample: 'AP26112300001' },
      oldestAt: { name: '最早提交于', sample: '2026-11-20 10:12' },
      unread: { name: '没读的对话', sample: '3', isRequired: 'isUnread' },
      failed: { name: '失败的邮件', sample: '1', isRequired: 'isFailed' },
    },
    conditions: {
      isWaiting: { name: '有申请时', sample: true },
      isUnread: { name: '有消息时', sample: true },
      isFailed: { name: '有失败邮件时', sample: true },
    },
  }),
};
