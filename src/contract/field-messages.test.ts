import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import { fieldMessages, refusedFields } from './field-messages.ts';

const schema = z
  .object({
    name: z.string({ error: '请填写名称' }).check(z.minLength(1, '请填写名称'), z.minLength(3, '至少 3 个字')),
    domains: z.array(z.string().check(z.regex(/\./, '域名格式不正确'))),
    rules: z.object({ days: z.int() }),
  })
  .check(z.refine(({ name }) => name !== 'all wrong', '整份内容不能这样提交'));

const messagesOf = (input: unknown) => fieldMessages(schema.safeParse(input).error?.issues ?? []);

describe('the messages of a schema', () => {
  it('are one for each field: the first', () => {
    expect(messagesOf({ name: '', domains: ['a.cn', 'b', 'c'], rules: { days: 1 } })).toEqual({
      name: '请填写名称',
      'domains.1': '域名格式不正确',
      'domains.2': '域名格式不正确',
    });
  });

  it('are Chinese where the contract wrote none', () => {
    expect(messagesOf({ name: 'long', domains: [], rules: { days: Number.NaN } })).toEqual({
      'rules.days': '内容不正确',
    });
  });

  it('about everything together have a place of their own', () => {
    expect(messagesOf({ name: 'all wrong', domains: [], rules: { days: 1 } })).toEqual({
      form: '整份内容不能这样提交',
    });
  });

  it('are none when nothing is wrong', () => {
    expect(messagesOf({ name: 'Vela', domains: ['a.cn'], rules: { days: 1 } })).toEqual({});
  });
});

describe('the messages of a server', () => {
  it('are those that the refusal carries, in whichever copy of the contract it was made', () => {
    const fields = { 'domains.1': '域名格式不正确' };
    expect(refusedFields(new ApiError('FIELDS_INVALID', { fields }))).toEqual(fields);
    expect(refusedFields(Object.assign(new Error('refused'), { name: 'ApiError', fields }))).toEqual(fields);
  });

  it('are none when the error is about something else', () => {
    expect(refusedFields(new ApiError('SERVER_BUSY'))).toEqual({});
    expect(refusedFields(new Error('network'))).toEqual({});
    expect(refusedFields(null)).toEqual({});
  });
});
