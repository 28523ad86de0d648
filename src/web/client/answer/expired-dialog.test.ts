import { afterEach, expect, it, vi } from 'vitest';
import { confirmDialog } from '../../ui/feedback/confirm.tsx';
import { showExpiredDialog } from './expired-dialog.ts';
import { ACCESS_TOKEN, storage } from '../storage/storage.ts';
import { storedToken } from '../session/stored-identity.ts';

vi.mock('../../ui/feedback/confirm.tsx', () => ({ confirmDialog: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

it('a log-in of another tab outlives the dialog about the one before it', async () => {
  const page = { pathname: '/user/apply', search: '', assign: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('location', page);
  storage.set(ACCESS_TOKEN, 'vela_old');
  vi.mocked(confirmDialog).mockImplementationOnce(async () => {
    storage.set(ACCESS_TOKEN, 'vela_new');
    return true;
  });
  await showExpiredDialog();
  expect(storedToken()).toBe('vela_new');
  expect([page.reload.mock.calls.length, page.assign.mock.calls.length]).toEqual([1, 0]);
});
