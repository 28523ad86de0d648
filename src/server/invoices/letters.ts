import { defineLetter } from '../mail/letters/letter-kind.ts';

const greeting = { name: '问候', sample: '您好：' } as const;
const number = { name: '申请编号', sample: 'AP26112300001' } as const;
const invoice = { name: '发票号码', sample: '26332000000012345678', isRequired: true } as const;
const reason = {
  name: '原因',
  sample: '税号与抬头不一致，请核对后重新提交。',
  isRequired: true,
  isLong: true,
} as const;

const base = { group: 'invoice', button: '查看申请与发票' } as const;

/** The letters about invoices, as shipped. */
export const invoiceLetters = {
  issue: defineLetter({
    ...base,
    name: 'invoice.issue',
    title: '发票已开出',
    when: '工作人员开出发票之后',
    subject: '申请 {{申请编号}} 的发票已开出',
    paragraphs: [
      '{{问候}}',
      '申请 {{申请编号}} 的{{发票种类}}已开出：发票号码 {{发票号码}}，金额 {{金额}}，开票日期 {{开票日期}}，抬头 {{抬头}}。',
      '{{有发票文件时}}发票文件可以登录后在申请页下载。',
      '{{有下载链接时}}电子发票在这里下载：{{下载链接}}',
      '{{另外发送时}}电子发票会单独发送到这个邮箱。',
    ],
    placeholders: {
      greeting,
      number,
      kind: { name: '发票种类', sample: '增值税普通发票' },
      invoice,
      amount: { name: '金额', sample: '¥1,999.00' },
      issuedOn: { name: '开票日期', sample: '2026-11-23' },
      title: { name: '抬头', sample: '杭州示例科技有限公司' },
      link: { name: '下载链接', sample: 'https://example.com/invoice.pdf', isRequired: 'hasLink', isLong: true },
    },
    conditions: {
      hasFiles: { name: '有发票文件时', sample: true },
      hasLink: { name: '有下载链接时', sample: false },
      comesApart: { name: '另外发送时', sample: false },
    },
  }),
  refuse: defineLetter({
    ...base,
    name: 'invoice.refuse',
    title: '开票信息需要修改',
    when: '工作人员退回开票申请之后',
    subject: '申请 {{申请编号}} 的开票信息需要修改',
    paragraphs: [
      '{{问候}}',
      '申请 {{申请编号}} 的发票没有开出，原因如下：',
      '{{原因}}',
      '请登录后修改开票信息，再次提交。',
    ],
    placeholders: { greeting, number, reason },
  }),
  void: defineLetter({
    ...base,
    name: 'invoice.void',
    title: '发票已作废或红冲',
    when: '工作人员登记作废或红冲之后',
    subject: '申请 {{申请编号}} 的发票已作废或红冲',
    paragraphs: [
      '{{问候}}',
      '申请 {{申请编号}} 的发票 {{发票号码}} 已作废或红冲，不能再用于报销或抵扣。原因如下：',
      '{{原因}}',
    ],
    placeholders: { greeting, number, invoice, reason },
  }),
};
