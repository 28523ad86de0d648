import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormDraft } from '../../../src/contract/applications/form-editing.ts';
import { publishDueForm } from '../../../src/server/applications/form/publish-form.ts';
import { minutes } from '../../../src/server/duration.ts';
import { type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { auditOf, enter, makeOperator } from '../../support/people/team.ts';

const path = '/api/admin/application-form';

describe.each(['sqlite', 'postgres'] as const)('the application form published at a time on %s', (dialect) => {
  let server: ApiServer;
  let editor: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    await makeOperator(server, 'lin_editor', 'editor');
    editor = await enter(server, 'lin_editor');
  });
  afterAll(() => server.close());

  const draft = async (): Promise<FormDraft> =>
    (await server.call('GET', `${path}/draft`, { token: editor })).data as FormDraft;
  const noLimits = { help: '', editions: [], holderTypes: [] };
  async function save(revision: number, questions: object[]): Promise<FormDraft> {
    const body = { revision, questions: questions.map((question) => ({ ...noLimits, ...question })) };
    const saved = await server.call('PUT', `${path}/draft`, { token: editor, body });
    expect(saved.code, saved.text).toBe(200);
    return saved.data as FormDraft;
  }
  /** Adds a question after the others. */
  async function ask(label: string): Promise<FormDraft> {
    const { revision, questions } = await draft();
    return save(revision, [...questions, { name: '', type: 'text', label, required: false }]);
  }
  const act = async (name: string, body: object, token = editor) =>
    server.call('POST', `${path}/draft/${name}`, { token, body });
  const versionOnline = async (from = server): Promise<number | null> =>
    (await from.call('GET', '/api/web/application-form')).data.form?.version ?? null;
  const actsOnForm = async () => (await auditOf(server, 'form')).map(({ act: name }) => name.replace(/^.*\./, ''));

  test('a time that is over is refused beside its field; nothing edited is nothing to plan', async () => {
    const { revision } = await draft();
    const later = server.clock.now() + minutes(10);
    expect((await act('publish', { revision, at: later })).data.error).toBe('DRAFT_UNCHANGED');
    const saved = await ask('团队规模');
    const refused = await act('publish', { revision: saved.revision, at: server.clock.now() });
    expect([refused.status, refused.data.fields]).toEqual([400, { at: '请选择以后的时间' }]);
    expect(await draft()).toMatchObject({ publishAt: null, revision: saved.revision });
  });

  test('planned, called off, planned again: not before its time, and by one of two servers', async () => {
    const second = await openSecondApi(server);
    const at = server.clock.now() + minutes(10);
    const planned = (await act('publish', { revision: (await draft()).revision, at })).data as FormDraft;
    expect(planned).toMatchObject({ publishAt: at, version: 2 });
    expect((await act('publish', { revision: planned.revision - 1, at })).data.error).toBe('DRAFT_CHANGED_ELSEWHERE');
    const calledOff = await act('unschedule', { revision: planned.revision });
    expect(calledOff.data).toMatchObject({ publishAt: null, changes: [{ subject: '团队规模' }] });
    server.clock.advance(minutes(20));
    await publishDueForm(server.services);
    expect(await versionOnline()).toBeNull();

    const again = { revision: calledOff.data.revision, at: server.clock.now() + minutes(10) };
    expect((await act('publish', again)).data.publishAt).toBe(again.at);
    await publishDueForm(server.services);
    expect(await versionOnline()).toBeNull();
    server.clock.advance(minutes(10));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => publishDueForm((index % 2 === 0 ? server : second).services)),
    );
    expect(await versionOnline()).toBe(3);
    expect(await draft()).toMatchObject({ version: 3, publishAt: null, changes: [], editedBy: null });
    const { items } = (await server.call('GET', `${path}/versions`, { token: editor })).data;
    expect(items.map(({ number, publishedBy }: Record<string, unknown>) => [number, publishedBy])).toEqual([
      [3, 'lin_editor'],
      [2, null],
      [1, null],
    ]);
    expect((await actsOnForm()).slice(-4)).toEqual(['scheduled', 'unscheduled', 'scheduled', 'published']);
    await second.close();
  });

  test('what is saved meanwhile goes along; what is discarded, restored or edited back is not published', async () => {
    const plan = async (revision: number) =>
      (await act('publish', { revision, at: server.clock.now() + minutes(10) })).data as FormDraft;
    const fallDue = async () => {
      server.clock.advance(minutes(10));
      await publishDueForm(server.services);
    };
    await plan((await ask('成立年份')).revision);
    expect((await ask('所在城市')).publishAt).not.toBeNull();
    await fallDue();
    expect(await versionOnline()).toBe(4);
    expect((await draft()).questions.map(({ label }) => label).slice(-2)).toEqual(['成立年份', '所在城市']);

    const planned = await plan((await ask('行业')).revision);
    expect((await act('discard', { revision: planned.revision })).data).toMatchObject({ publishAt: null, changes: [] });
    await fallDue();

    const { revision } = await plan((await ask('行业')).revision);
    const options = { token: editor, body: { revision } };
    const restored = await server.call('POST', `${path}/versions/3/restore`, options);
    expect(restored.data.publishAt).toBeNull();
    await fallDue();
    await act('discard', { revision: restored.data.revision });

    const { revision: last, questions } = await plan((await ask('行业')).revision);
    expect(await save(last, questions.slice(0, -1))).toMatchObject({ changes: [], publishAt: expect.any(Number) });
    await fallDue();
    expect(await versionOnline()).toBe(4);
    expect(await draft()).toMatchObject({ publishAt: null, changes: [] });
  });

  test('reviewers plan nothing', async () => {
    await makeOperator(server, 'a_reviewer', 'reviewer');
    const token = await enter(server, 'a_reviewer');
    const { revision } = await draft();
    for (const name of ['publish', 'unschedule'])
      expect((await act(name, { revision }, token)).data.error).toBe('PERMISSION_DENIED');
  });
});
