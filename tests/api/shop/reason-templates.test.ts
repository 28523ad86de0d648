import { expect, test } from 'vitest';
import { reasonActs } from '../../../src/contract/reason-templates.ts';
import { describeAsOwner } from '../../support/people/as-owner.ts';

const url = '/api/admin/reason-templates';
const sentence = { label: '资料不全', text: '请补充营业执照。', fits: 'always' };

describeAsOwner('reason templates', (owner) => {
  const setOf = async (act: string) => {
    const { items } = (await owner.server.call('GET', url, { token: owner.token })).data;
    return items.find((each: { act: string }) => each.act === act);
  };
  const save = (act: string, body: object) => owner.server.call('PUT', `${url}/${act}`, { token: owner.token, body });

  test('each act has the shipped sentences until somebody writes others, and gets them back', async () => {
    expect(
      (await owner.server.call('GET', url, { token: owner.token })).data.items.map(({ act }: { act: string }) => act),
    ).toEqual(reasonActs);
    const shipped = await setOf('reject');
    expect(shipped).toMatchObject({ revision: 0, isShipped: true, changedBy: null });
    expect(await save('reject', { revision: 0, templates: [sentence] })).toMatchObject({
      code: 200,
      data: { revision: 1, isShipped: false, templates: [sentence], changedBy: 'owner' },
    });
    expect((await setOf('ask')).isShipped).toBe(true);
    expect((await save('reject', { revision: 0, templates: [] })).status).toBe(409);
    const back = await owner.server.call('POST', `${url}/reject/shipped`, {
      token: owner.token,
      body: { revision: 1 },
    });
    expect(back.data).toMatchObject({ revision: 2, isShipped: true, templates: shipped.templates });
    const { db } = owner.server.services.database;
    const acts = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('target_type', '=', 'reasons')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['reasons.changed', 'reasons.restored']);
    expect(JSON.parse(acts[0]?.detail ?? '{}')).toEqual({ before: shipped.templates, after: [sentence] });
  });

  test('the state of the money is asked only where it is known', async () => {
    const { data } = await save('suspend', { revision: 0, templates: [{ ...sentence, fits: 'awaited' }] });
    expect(data.templates).toEqual([sentence]);
  });

  test.each([
    [[{ ...sentence, label: '' }], 'templates.0.label'],
    [[{ ...sentence, label: '长'.repeat(13) }], 'templates.0.label'],
    [[sentence, sentence], 'templates.1.label'],
    [[{ ...sentence, text: '长'.repeat(501) }], 'templates.0.text'],
    [[{ ...sentence, fits: 'sometimes' }], 'templates.0.fits'],
    [Array.from({ length: 13 }, (_, n) => ({ ...sentence, label: `第 ${n} 条` })), 'templates'],
  ])('%j is refused beside its field', async (templates, field) => {
    const { revision } = await setOf('ask');
    const answer = await save('ask', { revision, templates });
    expect(Object.keys(answer.data.fields)).toEqual([field]);
  });

  test('of several at once one wins, and an unknown act is not found', async () => {
    const { revision } = await setOf('revoke');
    const answers = await Promise.all([1, 2, 3, 4].map(() => save('revoke', { revision, templates: [sentence] })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await save('nothing', { revision: 0, templates: [] })).status).toBe(404);
  });
});
