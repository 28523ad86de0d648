import { useState } from 'react';
import type { PendingWechat } from '../../../../contract/identity/wechat.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { forgetPending, addressBeforeScan } from '../../../client/session/wechat-scan.ts';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { WechatMark } from '../../../ui/media/wechat-mark.tsx';
import { afterLogIn } from '../login/after-log-in.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { ExistingAccount } from './existing-account.tsx';
import { NewAccountForm } from './new-account-form.tsx';

interface WechatChoiceProps {
  pending: PendingWechat;
  privacyVersion: string;
  onLeave: (to: string) => void;
  /** Called if the ticket was used or has expired. */
  onProblem: (error: unknown) => void;
}

const options = [
  { value: 'new', label: '创建新账号', description: '第一次使用，还没有账号' },
  { value: 'existing', label: '绑定已有账号', description: '已经注册过，授权与申请都在那里' },
] as const;

/** For a WeChat account that is new here: nothing is guessed, the person says whose it is. */
export function WechatChoice({ pending, privacyVersion, onLeave, onProblem }: WechatChoiceProps) {
  const { user } = useSession();
  // Fixed, so that a log-in below does not replace the form in use.
  const [present] = useState(user);
  const [way, setWay] = useState<'new' | 'existing'>(present === null ? 'new' : 'existing');
  const bind = async (owner: UserInfo) => {
    try {
      await remoteApi.wechat.bindPending({ ticket: pending.ticket });
      forgetPending();
      toast.success('微信已绑定，下次可以直接扫码登录');
      onLeave(afterLogIn(addressBeforeScan(), owner));
    } catch (error) {
      onProblem(error);
    }
  };
  return (
    <AuthPanel title="还差一步" description="这个微信第一次在这里登录，请选择它对应的账号。">
      <p className="mb-5 flex items-center gap-3 rounded-card bg-sunken px-4 py-3">
        <WechatMark className="size-7 shrink-0 text-wechat" />
        <span className="min-w-0">
          <span className="block text-[13px] leading-5 text-ink-faint">微信已确认</span>
          <span className="block truncate text-sm font-medium text-ink">{pending.nickname || '未提供昵称'}</span>
        </span>
      </p>
      <RadioCards
        legend="这个微信对应的账号"
        hideLegend
        name="way"
        columns={2}
        options={options}
        value={way}
        onValueChange={setWay}
      />
      <div className="mt-6 border-t border-line pt-6">
        {way === 'new' ? (
          <NewAccountForm pending={pending} privacyVersion={privacyVersion} onDone={onLeave} onProblem={onProblem} />
        ) : (
          <ExistingAccount present={present} onProved={bind} />
        )}
      </div>
    </AuthPanel>
  );
}
