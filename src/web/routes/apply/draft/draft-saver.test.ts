import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../../contract/applications/application.ts';
import { ApiError } from '../../../../contract/errors.ts';
import { DraftSaver } from './draft-saver.ts';
import { newDraft } from './resume-draft.ts';

type Fields = Partial<Record<string, unknown>>;

/** A server with one draft. */
function openServer() {
  const stored: { fields: Fields | null; revision: number } = { fields: null, revision: 0 };
  const answer = () =>
    ({
      number: 'AP00000001',
      edition: null,
      holderType: null,
      paymentChannel: null,
      revision: stored.revision,
      ...emptyTexts,
      ...stored.fields,
    }) as unknown as Application;
  const create = vi.fn(async (fields: Fields) => {
    stored.fields ??= fields;
    stored.revision ||= 1;
    return answer();
  });
  const update = vi.fn(async ({ revision, ...fields }: Fields) => {
    if (revision !== undefined && revision !== stored.revision) throw new ApiError('APPLICATION_CHANGED_ELSEWHERE');
    stored.fields = { ...stored.fields, ...fields };
    stored.revision++;
    return answer();
  });
  return { stored, create, update };
}

const emptyTexts = {
  answers: {},
  holderName: '',
  creditCode: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  projectName: '',
  furtherProjects: [],
  domains: [],
  purpose: '',
  paymentReference: '',
  paidOn: '',
};

function openSaver(user: string | null = 'u1') {
  const server = openServer();
  const who = { id: user };
  const keep = vi.fn();
  const saver = new DraftSaver(newDraft(), {
    create: server.create,
    update: server.update,
    keep,
    userId: () => who.id,
  });
  const type = (holderName: string) => saver.change({ ...saver.draft.values, holderName });
  return { server, saver, keep, type, who };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving a draft', () => {
  it('keeps each change here at once, and asks the server once the typing pauses', async () => {
    const { server, saver, keep, type } = openSaver();
    type('张');
    type('张三');
    expect(keep).toHaveBeenCalledTimes(2);
    expect(server.create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.create).toHaveBeenCalledTimes(1);
    expect(saver.draft).toMatchObject({ number: 'AP00000001', owner: 'u1', isUnsaved: false });
    expect(saver.state.get()).toBe('saved');
  });

  it('asks nothing of the server while nobody is logged in', async () => {
    const { server, saver, type, who } = openSaver(null);
    type('张三');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.create).not.toHaveBeenCalled();
    who.id = 'u1';
    await saver.flush();
    expect(server.stored.fields).toMatchObject({ holderName: '张三' });
  });

  it('names its owner with the first letter typed, and never goes into another one’s account', async () => {
    const { server, saver, keep, type, who } = openSaver();
    type('张');
    expect(keep).toHaveBeenCalledWith(expect.objectContaining({ owner: 'u1' }));
    who.id = 'u2';
    type('张三');
    await saver.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.create).not.toHaveBeenCalled();
    expect(saver.draft).toMatchObject({ owner: 'u1', isUnsaved: true });
  });

  it('writes one at a time and never leaves the last change behind', async () => {
    const { server, saver, type } = openSaver();
    server.create.mockImplementationOnce(async (fields) => {
      type('第二次');
      server.stored.fields = fields;
      server.stored.revision = 1;
      return { ...emptyTexts, number: 'AP00000001', revision: 1, ...fields } as unknown as Application;
    });
    type('第一次');
    await saver.flush();
    expect(server.stored.fields).toMatchObject({ holderName: '第二次' });
    expect(saver.draft.isUnsaved).toBe(false);
  });

  it('brings a draft up to date that an earlier, lost answer has made', async () => {
    const { server, saver, type } = openSaver();
    server.stored.fields = { holderName: '旧' };
    server.stored.revision = 1;
    type('新');
    await saver.flush();
    expect(server.stored.fields).toMatchObject({ holderName: '新' });
  });

  it('stops at a change made elsewhere until the person decides', async () => {
    const { server, saver, type } = openSaver();
    type('一');
    await saver.flush();
    server.stored.revision++;
    type('二');
    await expect(saver.flush()).rejects.toMatchObject({ error: 'APPLICATION_CHANGED_ELSEWHERE' });
    expect(saver.state.get()).toBe('conflict');
    await saver.overwrite();
    expect(server.stored.fields).toMatchObject({ holderName: '二' });
    expect(saver.state.get()).toBe('saved');
  });

  it('sends nothing that the server would refuse', async () => {
    const { server, saver, type } = openSaver();
    type('长'.repeat(101));
    await expect(saver.flush()).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
      fields: { holderName: '最多 100 个字符' },
    });
    expect(server.create).not.toHaveBeenCalled();
    expect(saver.state.get()).toBe('failed');
  });

  it('tries again with the next change after a failure', async () => {
    const { server, saver, type } = openSaver();
    server.create.mockRejectedValueOnce(new Error('network'));
    type('一');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.state.get()).toBe('failed');
    type('二');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.state.get()).toBe('saved');
    expect(server.stored.fields).toMatchObject({ holderName: '二' });
  });
});
