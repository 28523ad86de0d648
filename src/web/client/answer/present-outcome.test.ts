import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import { confirmDialog, type ConfirmOptions } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { presentFailure, presentSuccess } from './present-outcome.ts';
import { TransportError } from './transport-error.ts';

vi.mock('../../ui/feedback/confirm.tsx', () => ({ confirmDialog: vi.fn() }));
vi.mock('../../ui/feedback/toast.tsx', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }));

const page = { pathname: '/user/apply', search: '?state=draft', assign: vi.fn() };
let confirm: () => void;
const asked = () => vi.mocked(confirmDialog).mock.calls.map(([options]: [ConfirmOptions]) => options);
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(() => {
  page.pathname = '/user/apply';
  page.assign.mockReset();
  vi.stubGlobal('location', page);
  vi.mocked(toast.error).mockReset();
  vi.mocked(toast.success).mockReset();
  vi.mocked(confirmDialog)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => (confirm = () => resolve(true))));
});
afterEach(() => vi.unstubAllGlobals());

describe('what a person is told of a call', () => {
  it('shows the message in a toast or a dialog, as asked, or not at all', () => {
    const error = new ApiError('USERNAME_TAKEN');
    presentFailure(error, 'toast');
    presentFailure(error, 'none');
    presentFailure(error, 'dialog');
    expect(vi.mocked(toast.error).mock.calls).toEqual([['该用户名已被使用，请换一个']]);
    expect(asked()).toMatchObject([{ text: '该用户名已被使用，请换一个' }]);
  });

  it('has default texts', () => {
    presentFailure(new Error(''), 'toast');
    presentSuccess('', 'toast');
    expect(toast.error).toHaveBeenCalledWith('操作失败');
    expect(toast.success).toHaveBeenCalledWith('操作成功');
  });

  it('only warns of a cancelled request', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    presentFailure(new TransportError('cancelled', '请求已取消'), 'toast');
    expect(warned).toHaveBeenCalledOnce();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('opens one dialog about the network, not one for each call, and none in the background', async () => {
    const error = new TransportError('network', '请检查您的网络连接是否正常！');
    presentFailure(error, 'silent');
    expect(asked()).toEqual([]);
    presentFailure(error, 'none');
    presentFailure(error, 'toast');
    expect(asked()).toMatchObject([{ title: '网络异常', text: '请检查您的网络连接是否正常！' }]);
    confirm();
    await settle();
  });

  it('opens nothing about an expired log-in on the log-in page', () => {
    page.pathname = '/login';
    presentFailure(new ApiError('LOGIN_EXPIRED'), 'toast');
    expect(asked()).toEqual([]);
  });

  it('opens one dialog about an expired log-in that only its button ends, then goes to the log-in page', async () => {
    const clear = vi.fn();
    vi.stubGlobal('localStorage', { clear });
    for (let call = 0; call < 3; call++) presentFailure(new ApiError('LOGIN_EXPIRED'), 'silent');
    expect(asked()).toMatchObject([{ text: '登录身份已失效，请重新登录', dismissable: false, cancelLabel: null }]);
    confirm();
    await settle();
    expect(clear).toHaveBeenCalledOnce();
    expect(page.assign).toHaveBeenCalledWith('/login?redirect=%2Fuser%2Fapply%3Fstate%3Ddraft');
  });
});
