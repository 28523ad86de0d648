import { describe, expect, test } from 'vitest';
import type { UnpaidApplication } from '../../../../contract/applications/statements.ts';
import { channelOf, findHead, recognise, type Statement } from './columns.ts';
import { matchPayments } from './match-payments.ts';
import { paymentsIn, readAmount, readTime } from './payments.ts';

const statementOf = (lines: string[][], fileName = '账单.csv'): Statement => {
  const headAt = findHead(lines) ?? 0;
  return { fileName, rows: lines, headAt, head: lines[headAt] ?? [] };
};
const read = (statement: Statement) => paymentsIn(statement, recognise(statement.head));

describe('payments are found', () => {
  test('in an export of WeChat Pay: preamble, ¥ signs, expenses and refunds among them', () => {
    const statement = statementOf([
      ['微信支付账单明细'],
      ['起始时间：[2026-11-01 00:00:00] 终止时间：[2026-11-20 23:59:59]'],
      ['----------------------微信支付账单明细列表--------------------'],
      [
        '交易时间',
        '交易类型',
        '交易对方',
        '商品',
        '收/支',
        '金额(元)',
        '支付方式',
        '当前状态',
        '交易单号',
        '商户单号',
        '备注',
      ],
      [
        '2026-11-20 13:04:05',
        '转账',
        '张三',
        '转账备注:AP261120ABCDEF',
        '收入',
        '¥1999.00',
        '/',
        '已收钱',
        '1000050001202611200012345678',
        '10001',
        '/',
      ],
      ['2026-11-20 14:00:00', '商户消费', '便利店', '水', '支出', '¥3.00', '零钱', '支付成功', '420000', '1', '/'],
      ['2026-11-20 15:00:00', '转账', '李四', '/', '收入', '¥1999.00', '/', '已全额退款', '1000050001', '1', '/'],
    ]);
    expect(channelOf(statement)).toBe('wechat');
    const { payments, otherCount, unread } = read(statement);
    expect({ otherCount, unread }).toEqual({ otherCount: 2, unread: [] });
    expect(payments).toEqual([
      {
        line: 5,
        amountFen: 199_900,
        payer: '张三',
        reference: '1000050001202611200012345678',
        remark: '转账备注:AP261120ABCDEF',
        paidOn: '2026-11-20',
        paidTime: '13:04:05',
      },
    ]);
  });

  test('in an export of Alipay: the summary at the end is no payment', () => {
    const statement = statementOf([
      ['支付宝交易记录明细查询'],
      ['账号:[shop@example.com]'],
      [
        '交易号',
        '商家订单号',
        '交易创建时间',
        '付款时间',
        '类型',
        '交易对方',
        '商品名称',
        '金额（元）',
        '收/支',
        '交易状态',
        '备注',
      ],
      [
        '2026112022001',
        '',
        '2026/11/20 9:05',
        '2026/11/20 9:06',
        '转账',
        '杭州示例科技有限公司',
        '转账',
        '1,999.00',
        '收入',
        '交易成功',
        '',
      ],
      ['2026112022002', '', '2026/11/20 9:05', '', '转账', '某人', '转账', '1.00', '收入', '交易关闭', ''],
      ['2026112022003', '', '2026/11/20 9:05', '', '余额宝', '', '收益', '1.00', '不计收支', '交易成功', ''],
      ['共3笔记录', ''],
      ['已收入:1笔,1999.00元'],
    ]);
    expect(channelOf(statement)).toBe('alipay');
    const { payments, otherCount } = read(statement);
    expect(payments.map(({ line, amountFen, paidOn, paidTime }) => [line, amountFen, paidOn, paidTime])).toEqual([
      [4, 199_900, '2026-11-20', '09:05'],
    ]);
    expect(otherCount).toBe(2);
  });

  test('in an export of a bank: debit and credit apart, days without separators, a wrong amount told', () => {
    const statement = statementOf([
      ['账号', '622202****1234', '户名', '某某科技'],
      ['记账日期', '借方发生额', '贷方发生额', '余额', '对方户名', '凭证号', '摘要', '附言'],
      ['20261120', '', '4,999.00', '10,000.00', '上海样例有限公司', '000123', '网银转入', 'ap261120 abcdef 授权费'],
      ['20261120', '100.00', '', '9,900.00', '水电', '000124', '缴费', ''],
      ['20261121', '', '一千', '', '某人', '000125', '', ''],
      ['合计', '100.00', '4,999.00', '', '', '', '', ''],
    ]);
    expect(channelOf(statement)).toBe('bank');
    const { payments, otherCount, unread } = read(statement);
    expect(payments).toMatchObject([
      { line: 3, amountFen: 499_900, payer: '上海样例有限公司', reference: '000123', paidTime: '' },
    ]);
    expect(payments[0]?.remark).toBe('网银转入 ap261120 abcdef 授权费');
    expect(otherCount).toBe(1);
    expect(unread).toEqual([{ line: 5, reason: '看不懂金额“一千”' }]);
  });

  test.each([
    ['¥1,999.00', 199_900],
    ['+0.10', 10],
    ['-5', -500],
    ['１９９９．５', 199_950],
    ['1999.0000000001', 199_900],
    ['1.234', null],
    ['=1+1', null],
    ['一千', null],
    ['', null],
  ])('the amount %s', (text, fen) => expect(readAmount(text)).toBe(fen));

  test.each([
    ['2026-11-20 13:04:05', '2026-11-20', '13:04:05'],
    ['2026年11月2日', '2026-11-02', ''],
    ['20261120130405', '2026-11-20', '13:04:05'],
    ['46346', '2026-11-20', ''],
    ['2026-13-40', undefined, undefined],
    ['昨天', undefined, undefined],
  ])('the time %s', (text, paidOn, paidTime) => expect(readTime(text)).toEqual(paidOn ? { paidOn, paidTime } : null));
});

const unpaid = (number: string, change: Partial<UnpaidApplication> = {}): UnpaidApplication => ({
  number,
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  contactName: '王小明',
  dueFen: 199_900,
  channel: 'bank',
  reference: '',
  paidOn: '2026-11-20',
  ...change,
});
const paid = (line: number, change: object = {}) => ({
  line,
  amountFen: 199_900,
  payer: '',
  reference: '',
  remark: '',
  paidOn: '2026-11-20',
  paidTime: '',
  ...change,
});
const nothing = { applications: [], references: [] };
const [one, other] = ['AP261120ABCDEF', 'AP261120GHJKLM'] as const;

describe('a payment is', () => {
  const judge = (
    payments: object[],
    applications: UnpaidApplication[],
    known: Parameters<typeof matchPayments>[2] = nothing,
  ) =>
    matchPayments(payments as ReturnType<typeof paid>[], applications, known).map(
      ({ verdict, reason, candidates, canConfirm }) => ({
        verdict,
        reason,
        numbers: candidates.map(({ number }) => number),
        canConfirm,
      }),
    );

  test('sure by the number in the remark and the amount', () => {
    expect(judge([paid(2, { remark: '授权费 ap 261120-abcdef' })], [unpaid(one), unpaid(other)])).toEqual([
      { verdict: 'sure', reason: '备注里有申请编号，金额一致', numbers: [one], canConfirm: true },
    ]);
  });

  test('sure by the number of the payment that the customer wrote down', () => {
    const applications = [unpaid(one, { reference: '20261120123456' }), unpaid(other)];
    expect(judge([paid(2, { reference: '20261120123456' })], applications)).toMatchObject([
      { verdict: 'sure', numbers: [one] },
    ]);
  });

  test.each([
    [
      'a number that a customer typed, where another one paid',
      { reference: '00000132', payer: '张三' },
      { reference: '00000132' },
    ],
    ['a contact of the payer’s name, where somebody else is licensed', { payer: '王小明' }, {}],
  ])('doubtful by %s', (_, payment, application) => {
    expect(judge([paid(2, payment)], [unpaid(one, application)])).toMatchObject([
      { verdict: 'doubtful', numbers: [one], canConfirm: true },
    ]);
  });

  test('not known by a short number, which many payments have', () => {
    const [match] = judge([paid(2, { reference: '000132' })], [unpaid(one, { reference: '000132' })]);
    expect(match?.reason).not.toContain('流水号');
  });

  test('sure by payer, amount and day; doubtful without the day', () => {
    const applications = [unpaid(one, { paidOn: '2026-11-19' }), unpaid(other, { holderName: '别的公司' })];
    const payer = '杭州示例科技 有限公司';
    expect(judge([paid(2, { payer })], applications)).toMatchObject([{ verdict: 'sure', numbers: [one] }]);
    expect(judge([paid(2, { payer, paidOn: '2026-11-29' })], applications)).toMatchObject([
      { verdict: 'doubtful', numbers: [one], reason: '付款人与金额一致，客户填的付款日期是 2026-11-19' },
    ]);
  });

  test('doubtful with another amount: too much may be confirmed, too little may not', () => {
    expect(
      judge(
        [paid(2, { remark: one, amountFen: 200_000 }), paid(3, { remark: other, amountFen: 100 })],
        [unpaid(one), unpaid(other)],
      ),
    ).toEqual([
      { verdict: 'doubtful', reason: '备注里有申请编号，但多付了 ¥1', numbers: [one], canConfirm: true },
      {
        verdict: 'doubtful',
        reason: '备注里有申请编号，但少付了 ¥1,998，请联系客户补足',
        numbers: [other],
        canConfirm: false,
      },
    ]);
  });

  test('doubtful where several applications wait for this amount', () => {
    expect(judge([paid(2)], [unpaid(one), unpaid(other)])).toMatchObject([
      { verdict: 'doubtful', numbers: [one, other], reason: '只有金额与日期一致，付款人不同' },
    ]);
  });

  test('doubtful when two are sure of the same application', () => {
    expect(judge([paid(2, { remark: one }), paid(3, { remark: one })], [unpaid(one)])).toMatchObject([
      { verdict: 'doubtful', reason: '第 2、3 行都像是付给这份申请的，可能付了两次' },
      { verdict: 'doubtful' },
    ]);
  });

  test('nothing: settled before, twice in the file, or no such amount', () => {
    const known = {
      applications: [{ number: other, holderName: '别的公司', obstacle: '这份申请已经确认过到账', isSettled: true }],
      references: [{ reference: '123456', paidOn: '2026-11-20', number: other }],
    };
    const payments = [
      paid(2, { remark: other }),
      paid(3, { reference: '123456' }),
      paid(4, { reference: '777777', remark: one }),
      paid(5, { reference: '777777', remark: one }),
      paid(6, { amountFen: 5 }),
      paid(7),
    ];
    expect(judge(payments, [unpaid(one)], known).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['none', `已处理：${other} 已经确认过到账；这笔如果是另付的，请与客户核对后退回`],
      ['none', `已处理：流水号已经为申请 ${other} 确认过`],
      ['sure', '备注里有申请编号，金额一致'],
      ['none', '与第 4 行是同一笔：流水号相同'],
      ['none', '没有应付 ¥0.05 的申请'],
      ['none', '只有金额与日期一致，付款人不同；这份申请在本次账单里已有另一笔款项'],
    ]);
  });

  test('of an application that is paid or ended: said so, with the application to look at', () => {
    const third = 'AP261120NPQRST';
    const settled = (number: string, obstacle: string) => ({
      number,
      holderName: '别的公司',
      obstacle,
      isSettled: true,
    });
    const known = {
      applications: [settled(one, '这份申请已经驳回'), settled(other, '这份申请已经通过')],
      references: [{ reference: '123456', paidOn: null, number: third }],
    };
    const matches = matchPayments(
      [paid(2, { remark: `${one} ${other}` }), paid(3, { reference: '123456', remark: one })],
      [unpaid('AP261120WXYZ23')],
      known,
    );
    expect(
      matches.map(({ verdict, reason, canConfirm, settled: found = [] }) => [
        verdict,
        reason,
        canConfirm,
        found.map(({ number }) => number),
      ]),
    ).toEqual([
      ['none', `已处理：${one} 已经驳回；${other} 已经通过；这笔如果是另付的，请与客户核对后退回`, false, [one, other]],
      ['none', `已处理：流水号已经为申请 ${third} 确认过`, false, [third]],
    ]);
    // One of two numbers still waits: a person decides.
    const both = judge([paid(2, { remark: `${one}、${third}` })], [unpaid(third)], known);
    expect(both).toEqual([
      { verdict: 'doubtful', reason: `备注里有 2 个申请编号；${one} 已经驳回`, numbers: [third], canConfirm: true },
    ]);
  });

  test('of one that is not settled, though nothing can be confirmed for it: only what stands in the way', () => {
    const known = (obstacle: string) => ({
      applications: [{ number: one, holderName: '', obstacle, isSettled: false }],
      references: [],
    });
    const reasons = ['这份申请的款项已经到齐，请在申请里确认', ''].map(
      (obstacle) => judge([paid(2, { remark: one })], [], known(obstacle))[0]?.reason,
    );
    expect(reasons).toEqual([`${one} 的款项已经到齐，请在申请里确认`, `${one} 刚刚有变化，请重新读取`]);
  });

  test('of a number that no application has: said so, whatever the amount suggests', () => {
    const before = `没有备注里的申请 ${other}，编号可能写错了；`;
    expect(judge([paid(2, { remark: other, amountFen: 5 })], [unpaid(one)])).toMatchObject([
      { verdict: 'none', reason: `${before}没有应付 ¥0.05 的申请` },
    ]);
    // A payer, an amount and a day that fit make nothing sure beside a wrong number.
    expect(judge([paid(2, { remark: other, payer: '杭州示例科技有限公司' })], [unpaid(one)])).toMatchObject([
      { verdict: 'doubtful', reason: expect.stringContaining(before) as string, numbers: [one] },
    ]);
  });
});
