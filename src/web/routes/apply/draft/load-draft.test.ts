import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../../contract/api.ts';
import { newDraft } from './resume-draft.ts';

const kept = new Map<string | null, unknown>();
const session = { userId: null as string | null };

vi.mock('../../../client/storage/local-draft.ts', () => ({
  readLocalDraft: async (owner: string | null) => kept.get(owner),
  writeLocalDraft: async (owner: string | null, draft: object) => void kept.set(owner, draft),
  forgetLocalDraft: async (owner: string | null) => void kept.delete(owner),
}));
vi.mock('../../../client/session/session.ts', () => ({
  currentToken: () => (session.userId === null ? null : 'token'),
  fetchedUserId: async () => session.userId,
}));
const { loadDraft } = await import('./load-draft.ts');

const api = {
  applications: { list: async () => ({ items: [], nextCursor: null }) },
  content: { payee: async () => ({}) },
} as unknown as Api;

async function shownTo(userId: string | null): Promise<string> {
  session.userId = userId;
  const { draft } = await loadDraft(api, { number: null, edition: 'pro', holderType: '' });
  return draft.values.holderName;
}

beforeEach(() => kept.clear());

describe('the draft of this browser', () => {
  it('goes from a guest to whoever logs in first, and to nobody after', async () => {
    kept.set(null, newDraft({ holderName: '访客所填', edition: 'pro' }));
    expect(await shownTo(null)).toBe('访客所填');
    expect(await shownTo('meimei')).toBe('访客所填');
    expect(await shownTo('liang')).toBe('');
    expect(await shownTo(null)).toBe('');
    expect(await shownTo('meimei')).toBe('访客所填');
  });

  it('stays with its person while another one fills in theirs', async () => {
    kept.set('meimei', { ...newDraft({ holderName: '美美' }), owner: 'meimei' });
    kept.set('liang', { ...newDraft({ holderName: '小亮' }), owner: 'liang' });
    expect([await shownTo('liang'), await shownTo('meimei'), await shownTo(null)]).toEqual(['小亮', '美美', '']);
  });

  it('that an older version of the page kept for an account is shown to nobody else', async () => {
    kept.set(null, { ...newDraft({ holderName: '旧版所存' }), owner: 'meimei' });
    expect([await shownTo(null), await shownTo('liang')]).toEqual(['', '']);
    expect(await shownTo('meimei')).toBe('旧版所存');
  });

  it('does not give way to a guest who typed nothing', async () => {
    kept.set(null, newDraft({ edition: 'pro' }));
    kept.set('meimei', { ...newDraft({ holderName: '美美' }), owner: 'meimei' });
    expect(await shownTo('meimei')).toBe('美美');
  });
});
