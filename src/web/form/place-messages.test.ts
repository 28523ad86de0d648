import { describe, expect, it } from 'vitest';
import { placeMessages } from './place-messages.ts';

describe('messages of a form', () => {
  it('stand beside the field of their name, in the order of the form', () => {
    const { beside, rest } = placeMessages({ email: '请填写邮箱', username: '请填写用户名' }, ['username', 'email']);
    expect(Object.entries(beside)).toEqual([
      ['username', '请填写用户名'],
      ['email', '请填写邮箱'],
    ]);
    expect(rest).toEqual([]);
  });

  it('about items of a list stand beside the list, the same fault once', () => {
    const wrong = '域名格式不正确';
    expect(
      placeMessages({ 'domains.1': wrong, 'domains.4': wrong, 'domains.7': '域名过长', domains: '最多 3 个' }, [
        'domains',
      ]).beside,
    ).toEqual({ domains: '第 2、5 个：域名格式不正确；第 8 个：域名过长；最多 3 个' });
  });

  it('about a part stand beside the field of that part, where the form has one', () => {
    expect(placeMessages({ 'bank.name': '请填写户名' }, ['bank', 'bank.name']).beside).toEqual({
      'bank.name': '请填写户名',
    });
    expect(placeMessages({ 'bank.name': '请填写户名' }, ['bank']).beside).toEqual({ bank: '请填写户名' });
  });

  it('are not taken for those of a field whose name only begins the same', () => {
    expect(placeMessages({ emailNote: '最多 10 个字符' }, ['email'])).toEqual({ beside: {}, rest: ['最多 10 个字符'] });
  });

  it('without a field are handed back', () => {
    expect(placeMessages({ number: '申请编号不正确', email: '请填写邮箱' }, ['email'])).toEqual({
      beside: { email: '请填写邮箱' },
      rest: ['申请编号不正确'],
    });
  });
});
