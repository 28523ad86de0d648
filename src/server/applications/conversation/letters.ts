import { defineLetter, greeting } from '../../mail/letters/letter-kind.ts';
import { base, number } from '../letter-parts.ts';

/** The letters about new messages, as shipped. */
export const conversationLetters = {
  toCustomer: defineLetter({
    ...base,
    name: 'application.message',
    title: '审核人员写了消息',
    when: '工作人员在申请的对话里写了消息之后；客户读过之前，再有消息不另写信',
    subject: '申请 {{申请编号}} 有新的消息',
    paragraphs: [
      '{{问候}}',
      '审核人员在申请 {{申请编号}} 的对话里写了：',
      '{{消息}}',
      '请登录后打开这份申请查看，也可以直接在那里回复。在您查看之前，再有新的消息不会另外写信。',
    ],
    button: '查看并回复',
    placeholders: {
      greeting,
      number,
      message: { name: '消息', sample: '请问发票抬头用公司全称吗？', isRequired: true, isLong: true },
    },
  }),
  toOperator: defineLetter({
    ...base,
    name: 'application.message_to_operator',
    title: '客户写了消息',
    when: '客户在申请的对话里写了消息之后，写给负责人，没有负责人的写给上次回复的同事；有人读过之前，再有消息不另写信',
    subject: '客户在申请 {{申请编号}} 里写了新的消息',
    paragraphs: ['{{问候}}', '客户在申请 {{申请编号}} 的对话里写了新的消息。有人查看之前，再有消息不会另外写信。'],
    button: '打开申请',
    placeholders: { greeting: { ...greeting, sample: '您好：' }, number },
  }),
};
