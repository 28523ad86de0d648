import { describe, expect, it } from 'vitest';
import { type ApplicationValues, draftOf, emptyValues, splitDomains } from '../fields/application-values.ts';
import { placeMessages } from '../../../form/place-messages.ts';
import { checkAll, checkStep, earlierOf, furthestStep, stepFields, stepOf } from './steps.ts';

const complete: ApplicationValues = {
  ...emptyValues,
  edition: 'pro',
  holderType: 'personal',
  holderName: '张三',
  creditCode: '',
  contactName: '张三',
  contactPhone: '138 0000 0000',
  contactEmail: 'a@example.com',
  projectName: '后台',
  domains: 'https://Example.com/x，shop.example.com',
  purpose: '内部管理',
  paymentChannel: 'bank',
  paymentReference: '2026',
  paidOn: '2025-11-20',
};

describe('steps', () => {
  it('leads to the review when everything is complete', () => {
    expect(checkAll(complete)).toEqual({});
    expect(furthestStep(complete)).toBe('review');
  });

  it('stops at the first step with something missing', () => {
    expect(furthestStep(emptyValues)).toBe('holder');
    expect(furthestStep({ ...complete, purpose: ' ' })).toBe('scope');
    expect(furthestStep({ ...complete, paidOn: '' })).toBe('payment');
    expect(furthestStep({ ...complete, paidOn: '', paymentChannel: '', paymentReference: '' }, true)).toBe('review');
    expect(earlierOf('review', 'scope')).toBe('scope');
    expect(earlierOf('holder', 'scope')).toBe('holder');
  });

  it('wants a right credit code from companies only', () => {
    expect(checkStep('holder', { ...complete, holderType: 'company' })['creditCode']).toBe('请填写统一社会信用代码');
    expect(checkStep('holder', { ...complete, holderType: 'company', creditCode: '91' })['creditCode']).toMatch(
      /18 位/,
    );
    expect(checkStep('holder', complete)).toEqual({});
  });

  it('names every wrong domain in one message, and the limit', () => {
    const shown = (domains: string, domainLimit: number | null = null) =>
      placeMessages(checkStep('scope', { ...complete, domains }, { domainLimit }), stepFields.scope).beside.domains;
    expect(shown('example.com\nnot a')).toMatch(/^第 2、3 个：域名格式/);
    const many = 'a.com\nwww.a.com\n?\nb.com';
    expect(shown(many, 3)).not.toContain('最多');
    expect(shown(many, 2)).toMatch(/^第 3 个：.*；该授权最多登记 2 个域名/);
  });

  it('holds the further projects against the offer, and knows their step', () => {
    const shown = (furtherProjects: string, projectLimit: number | null = null) =>
      placeMessages(checkStep('scope', { ...complete, furtherProjects }, { projectLimit }), stepFields.scope).beside
        .furtherProjects;
    expect(shown('商城\n\n门店', 3)).toBeUndefined();
    expect(shown('商城\n\n门店', 1)).toBe('该授权最多 1 个项目，这里共有 3 个名称');
    expect(shown('商城\n甲、乙')).toBe('第 2 个：不能包含 、 ； ;，它们用来分隔几个名称');
    expect(stepOf({ furtherProjects: '“商城”写了两次' })).toBe('scope');
  });

  it('refuses a payment that is still to come', () => {
    expect(checkStep('payment', { ...complete, paidOn: '9999-01-01' })).toEqual({ paidOn: '付款日期不能晚于今天' });
  });

  it('finds the step of what the server complains about', () => {
    expect(stepOf({ 'domains.1': '域名格式不正确', agreementVersion: '请阅读', form: 'x' })).toBe('scope');
    expect(stepOf({ agreementVersion: '请阅读' })).toBeNull();
    expect(stepOf({})).toBeNull();
  });
});

describe('values', () => {
  it('splits domains as people paste them', () => {
    expect(splitDomains(' a.com，b.com\n\nc.com; d.com、e.com ')).toEqual([
      'a.com',
      'b.com',
      'c.com',
      'd.com',
      'e.com',
    ]);
  });

  it('leaves out of a draft what is not chosen', () => {
    expect(draftOf(emptyValues)).toMatchObject({
      edition: undefined,
      holderType: undefined,
      paymentChannel: null,
      domains: [],
    });
  });
});
