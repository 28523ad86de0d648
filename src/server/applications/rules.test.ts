import { describe, expect, test } from 'vitest';
import { type ApplicationState, applicationStates } from '../../contract/applications/application-states.ts';
import type { Offer } from '../../contract/catalog/catalog.ts';
import { currentForm } from '../../contract/applications/form-versions.ts';
import {
  approvalObstacle,
  judgeAnswer,
  mayAppeal,
  type Answers,
  checkAnswers,
  isEditable,
  isFinal,
  judge,
  judgePayment,
  judgeUndoingPayment,
  type TransitionAct,
  transitions,
} from './rules.ts';

const now = Date.parse('2026-11-21T10:00:00+08:00');

const offer: Offer = {
  id: 'offer',
  holderType: 'company',
  priceFen: 199_900,
  currency: 'CNY',
  updateMonths: 12,
  renewalFen: 99_900,
  developers: 5,
  projects: 3,
  domains: 2,
  support: '',
};

const complete: Answers = {
  edition: 'pro',
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  creditCode: '91330106MA2CFLYX0B',
  contactName: '王小明',
  contactPhone: '138 0013-8000',
  contactEmail: ' Ming@Example.COM ',
  projectName: '订单后台',
  furtherProjects: [],
  domains: ['https://WWW.Example.com:8443/login', 'example.com', 'b.example.org.'],
  purpose: '内部使用',
  extras: {},
  paymentChannel: 'bank',
  paymentReference: '20261121-0001',
  paidOn: '2026-11-21',
  discountCode: '',
};

function fieldsOf(change: Partial<Answers>, forOffer: Offer | null = offer): Record<string, string> {
  const result = checkAnswers({ ...complete, ...change }, { offer: forOffer, now, form: currentForm });
  return 'fields' in result ? result.fields : {};
}

describe('who may do what when', () => {
  // rows: from; columns: go, done or refused
  const table: Record<TransitionAct, Record<ApplicationState, string>> = {
    submit: {
      draft: 'go',
      submitted: 'done',
      in_review: 'done',
      needs_info: 'TRANSITION_REFUSED',
      approved: 'TRANSITION_REFUSED',
      rejected: 'TRANSITION_REFUSED',
      withdrawn: 'TRANSITION_REFUSED',
    },
    start_review: {
      draft: 'TRANSITION_REFUSED',
      submitted: 'go',
      in_review: 'done',
      needs_info: 'TRANSITION_REFUSED',
      approved: 'APPLICATION_ALREADY_DECIDED',
      rejected: 'APPLICATION_ALREADY_DECIDED',
      withdrawn: 'APPLICATION_ALREADY_DECIDED',
    },
    ask: {
      draft: 'TRANSITION_REFUSED',
      submitted: 'go',
      in_review: 'go',
      needs_info: 'TRANSITION_REFUSED',
      approved: 'APPLICATION_ALREADY_DECIDED',
      rejected: 'APPLICATION_ALREADY_DECIDED',
      withdrawn: 'APPLICATION_ALREADY_DECIDED',
    },
    resubmit: {
      draft: 'TRANSITION_REFUSED',
      submitted: 'done',
      in_review: 'done',
      needs_info: 'go',
      approved: 'TRANSITION_REFUSED',
      rejected: 'TRANSITION_REFUSED',
      withdrawn: 'TRANSITION_REFUSED',
    },
    approve: {
      draft: 'TRANSITION_REFUSED',
      submitted: 'go',
      in_review: 'go',
      needs_info: 'TRANSITION_REFUSED',
      approved: 'done',
      rejected: 'APPLICATION_ALREADY_DECIDED',
      withdrawn: 'APPLICATION_ALREADY_DECIDED',
    },
    reject: {
      draft: 'TRANSITION_REFUSED',
      submitted: 'go',
      in_review: 'go',
      needs_info: 'TRANSITION_REFUSED',
      approved: 'APPLICATION_ALREADY_DECIDED',
      rejected: 'APPLICATION_ALREADY_DECIDED',
      withdrawn: 'APPLICATION_ALREADY_DECIDED',
    },
    withdraw: {
      draft: 'go',
      submitted: 'go',
      in_review: 'go',
      needs_info: 'go',
      approved: 'TRANSITION_REFUSED',
      rejected: 'TRANSITION_REFUSED',
      withdrawn: 'done',
    },
    expire: {
      draft: 'TRANSITION_REFUSED',
      submitted: 'TRANSITION_REFUSED',
      in_review: 'TRANSITION_REFUSED',
      needs_info: 'go',
      approved: 'TRANSITION_REFUSED',
      rejected: 'TRANSITION_REFUSED',
      withdrawn: 'done',
    },
  };
  const acts = Object.keys(transitions) as TransitionAct[];

  test.each(acts.flatMap((act) => applicationStates.map((state) => ({ act, state }))))(
    '$act in $state',
    ({ act, state }) => {
      expect(judge(act, state)).toBe(table[act][state]);
    },
  );

  test('asking or rejecting again with the same words is a repeated click', () => {
    expect(judge('ask', 'needs_info', true)).toBe('done');
    expect(judge('reject', 'rejected', true)).toBe('done');
    expect(judge('reject', 'approved', true)).toBe('APPLICATION_ALREADY_DECIDED');
  });

  test.each<[ApplicationState, boolean, string]>([
    ['draft', false, 'TRANSITION_REFUSED'],
    ['submitted', false, 'go'],
    ['in_review', false, 'go'],
    ['needs_info', false, 'go'],
    ['approved', false, 'APPLICATION_ALREADY_DECIDED'],
    ['rejected', false, 'APPLICATION_ALREADY_DECIDED'],
    ['in_review', true, 'done'],
    ['approved', true, 'done'],
    ['rejected', true, 'APPLICATION_ALREADY_DECIDED'],
    ['withdrawn', true, 'APPLICATION_ALREADY_DECIDED'],
  ])('payment in %s, received before: %s → %s', (state, isReceived, verdict) => {
    expect(judgePayment(state, { isPaid: isReceived, isFree: false })).toBe(verdict);
  });

  test('an amount of its own is noted as long as nothing has ended, also above the price, and not for what is free', () => {
    const noted = (state: ApplicationState, isPaid: boolean, isFree = false) =>
      judgePayment(state, { isPaid, isFree }, 100);
    expect([noted('submitted', false), noted('in_review', true), noted('approved', true)]).toEqual(['go', 'go', 'go']);
    expect([noted('approved', false), noted('rejected', true)]).toEqual([
      'APPLICATION_ALREADY_DECIDED',
      'APPLICATION_ALREADY_DECIDED',
    ]);
    expect([noted('draft', false), noted('submitted', false, true)]).toEqual([
      'TRANSITION_REFUSED',
      'TRANSITION_REFUSED',
    ]);
  });

  test('a confirmation is taken back once and before the decision; what was never confirmed is not taken back', () => {
    const confirmed = applicationStates.map((state) => [
      state,
      judgeUndoingPayment(state, { receivedFen: 100, isRepeat: false, isSurplus: false }),
    ]);
    expect(confirmed.filter(([, verdict]) => verdict !== 'go')).toEqual(
      ['approved', 'rejected', 'withdrawn'].map((state) => [state, 'APPLICATION_ALREADY_DECIDED']),
    );
    expect(judgeUndoingPayment('in_review', { receivedFen: 0, isRepeat: true, isSurplus: false })).toBe('done');
    expect(judgeUndoingPayment('in_review', { receivedFen: 100, isRepeat: true, isSurplus: false })).toBe('done');
    expect(judgeUndoingPayment('in_review', { receivedFen: 0, isRepeat: false, isSurplus: false })).toBe(
      'TRANSITION_REFUSED',
    );
  });

  test('final and editable states', () => {
    expect(applicationStates.filter(isFinal)).toEqual(['approved', 'rejected', 'withdrawn']);
    expect(applicationStates.filter(isEditable)).toEqual(['draft', 'needs_info']);
  });
});

describe('completeness', () => {
  test('complete answers come back in their normal form', () => {
    expect(checkAnswers(complete, { offer, now, form: currentForm })).toEqual({
      answers: {
        ...complete,
        contactPhone: '13800138000',
        contactEmail: 'ming@example.com',
        domains: ['example.com', 'b.example.org'],
      },
    });
  });

  test('everything that is missing is told at once, by field', () => {
    const empty: Answers = {
      edition: null,
      holderType: null,
      holderName: '',
      creditCode: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
      projectName: '',
      furtherProjects: [],
      domains: [],
      purpose: '',
      extras: {},
      paymentChannel: null,
      paymentReference: '',
      paidOn: '',
      discountCode: '',
    };
    const result = checkAnswers(empty, { offer: null, now, form: currentForm });
    expect('fields' in result && Object.keys(result.fields).sort()).toEqual([
      'contactEmail',
      'contactName',
      'contactPhone',
      'edition',
      'holderType',
      'paidOn',
      'paymentChannel',
      'paymentReference',
      'projectName',
      'purpose',
    ]);
  });

  test('a company needs a credit code with the right check digit, a person none', () => {
    expect(fieldsOf({ creditCode: '91330106MA2CFLYX0A' })).toHaveProperty('creditCode');
    const personal = checkAnswers(
      { ...complete, holderType: 'personal', creditCode: 'whatever' },
      { offer: { ...offer, holderType: 'personal' }, now, form: currentForm },
    );
    expect(personal).toMatchObject({ answers: { creditCode: '' } });
  });

  test('a wrong domain is told by its own line, blank lines are skipped', () => {
    expect(fieldsOf({ domains: ['', 'example.com', '  ', 'not a domain'] })).toEqual({
      'domains.3': '域名格式不正确，例如 example.com',
    });
    expect(fieldsOf({ domains: ['', ' '] })).toEqual({});
  });

  test('no more domains than the offer grants, counted after normalising', () => {
    expect(fieldsOf({ domains: ['a.com', 'www.a.com', 'b.com'] })).toEqual({});
    expect(fieldsOf({ domains: ['a.com', 'b.com', 'c.com'] })).toHaveProperty('domains');
    expect(fieldsOf({ domains: ['a.com', 'b.com', 'c.com'] }, { ...offer, domains: null })).toEqual({});
    expect(fieldsOf({ domains: ['a.com', 'b.com', 'c.com'] }, null)).toEqual({});
  });

  test('a payment can’t be made tomorrow, counted in Shanghai', () => {
    expect(fieldsOf({ paidOn: '2026-11-22' })).toEqual({ paidOn: '付款日期不能晚于今天' });
    expect(fieldsOf({ paidOn: '2026-11-22', domains: ['?'] })).toHaveProperty('paidOn');
    expect(fieldsOf({ paidOn: '2026-02-30' })).toEqual({ paidOn: '该日期不存在' });
  });

  test.each(['0000-01-01', '1999-12-31'])('nor was one made on %s', (paidOn) => {
    expect(fieldsOf({ paidOn })).toEqual({ paidOn: '日期不能早于 2000 年' });
    expect(fieldsOf({ paidOn: '2000-01-01' })).toEqual({});
  });

  test.each(['12345', '23800138000', '1380013800', '+86', 'abc'])('%s is no phone number', (contactPhone) => {
    expect(fieldsOf({ contactPhone })).toHaveProperty('contactPhone');
  });

  test.each([
    '138 0013 8000',
    '+86 138-0013-8000',
    '0571-8765 4321',
    '（010）12345678',
    '400-800-1234',
    '+1 415 555 0100',
  ])('%s is a phone number', (contactPhone) => {
    expect(fieldsOf({ contactPhone })).toEqual({});
  });

  test('a payment reference holds no markup or symbols', () => {
    expect(fieldsOf({ paymentReference: '回单 No.2026-11/21_#3（补）' })).toEqual({});
    expect(fieldsOf({ paymentReference: '<b>1</b>' })).toHaveProperty('paymentReference');
    expect(fieldsOf({ paymentReference: '' })).toEqual({ paymentReference: '请填写转账流水号或付款单号' });
  });

  test('the name is asked for by what it is', () => {
    expect(fieldsOf({ holderName: ' ', creditCode: '' })).toEqual({
      holderName: '请填写企业名称',
      creditCode: '请填写统一社会信用代码',
    });
    expect(fieldsOf({ holderType: 'personal', holderName: '' })).toEqual({ holderName: '请填写姓名' });
    expect(fieldsOf({ holderType: null })).toEqual({ holderType: '请选择被授权方' });
  });

  test('what costs nothing needs no payment', () => {
    const unpaid = { paymentChannel: null, paymentReference: '', paidOn: '' };
    expect(fieldsOf(unpaid, { ...offer, priceFen: 0 })).toEqual({});
    expect(Object.keys(fieldsOf(unpaid))).toHaveLength(3);
  });
});

test('a recipient answers once, while the application is open', () => {
  const facts = { state: 'submitted', given: '' } as const;
  expect(judgeAnswer('accepted', facts)).toBe('go');
  expect(judgeAnswer('declined', { ...facts, state: 'needs_info' })).toBe('go');
  expect(judgeAnswer('accepted', { state: 'approved', given: 'accepted' })).toBe('done');
  expect(judgeAnswer('declined', { ...facts, given: 'accepted' })).toBe('TRANSITION_REFUSED');
  expect(judgeAnswer('accepted', { ...facts, state: 'withdrawn' })).toBe('TRANSITION_REFUSED');
  expect(judgeAnswer('accepted', { ...facts, state: 'draft' })).toBe('TRANSITION_REFUSED');
});

test('an approval waits for the money and for the recipient', () => {
  const facts = { isPaid: true, amountFen: 100, recipientAnswer: null };
  expect(approvalObstacle(facts)).toBeNull();
  expect(approvalObstacle({ ...facts, isPaid: false })).toBe('PAYMENT_NOT_RECEIVED');
  expect(approvalObstacle({ ...facts, isPaid: false, amountFen: 0 })).toBeNull();
  expect(approvalObstacle({ ...facts, recipientAnswer: 'accepted' })).toBeNull();
  expect(approvalObstacle({ ...facts, recipientAnswer: 'declined' })).toBe('RECIPIENT_NOT_ACCEPTED');
});

test('a rejection may be appealed unless it was of an appeal, or the recipient said no', () => {
  const facts = { kind: 'renewal', state: 'rejected', recipientAnswer: '' } as const;
  expect(mayAppeal(facts)).toBe(true);
  expect(mayAppeal({ ...facts, kind: 'appeal' })).toBe(false);
  expect(mayAppeal({ ...facts, state: 'withdrawn' })).toBe(false);
  expect(mayAppeal({ ...facts, recipientAnswer: 'declined' })).toBe(false);
});
