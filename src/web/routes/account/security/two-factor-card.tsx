import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import type { twoFactor } from '../../../../contract/identity/two-factor.ts';
import { LazyEnrolment } from '../../../parts/session/lazy-enrolment.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DisableTwoFactorDialog } from './disable-two-factor-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';

const FEW = 3;

interface TwoFactorCardProps {
  user: UserInfo;
  state: OutputOf<typeof twoFactor.state>;
}

/** A second factor on the phone: on, off, and the backup codes. */
export function TwoFactorCard({ user, state: { enabledAt, backupCodesLeft } }: TwoFactorCardProps) {
  const [open, setOpen] = useState<'enable' | 'disable' | 'renew' | null>(null);
  const [hasCodes, setHasCodes] = useState(false);
  const { revalidate } = useRevalidator();
  const isOn = enabledAt !== null;
  const close = () => {
    setOpen(null);
    setHasCodes(false);
  };
  const finish = (words: string) => {
    close();
    toast.success(words);
    void revalidate();
  };

  return (
    <Card headingLevel={3} id="two-factor" title="两步验证" description="登录时除密码外，再输入手机验证器上的验证码">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          <Badge dot tone={isOn ? 'success' : 'neutral'}>
            {isOn ? '已开启' : '未开启'}
          </Badge>
          {isOn && (
            <span>
              开启于 <DateTime ms={enabledAt} />
              ，剩余 <span className="tnum">{backupCodesLeft}</span> 个恢复码
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isOn ? (
            <>
              <Button onClick={() => setOpen('renew')}>更换恢复码</Button>
              <Button onClick={() => setOpen('disable')}>关闭两步验证</Button>
            </>
          ) : (
            <Button variant="primary" onClick={() => setOpen('enable')}>
              开启两步验证
            </Button>
          )}
        </div>
      </div>
      {isOn && backupCodesLeft <= FEW && (
        <Alert tone="warning" title={backupCodesLeft === 0 ? '恢复码已用完' : '恢复码不多了'} className="mt-5">
          请更换一组新的恢复码，以免手机丢失时无法登录。
        </Alert>
      )}
      <Dialog open={open === 'enable'} title="开启两步验证" dismissable={!hasCodes} onClose={close}>
        <LazyEnrolment
          onEnabled={() => setHasCodes(true)}
          onDone={() => finish('两步验证已开启，其他设备已退出登录')}
        />
      </Dialog>
      {open === 'disable' && (
        <DisableTwoFactorDialog user={user} onClose={close} onDone={() => finish('两步验证已关闭')} />
      )}
      <RenewCodesDialog open={open === 'renew'} onClose={close} onDone={() => finish('恢复码已更换')} />
    </Card>
  );
}
