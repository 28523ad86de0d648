import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { ThirdParty } from '../../../../contract/identity/wechat.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { WechatMark } from '../../../ui/media/wechat-mark.tsx';
import { WechatButton } from '../../auth/wechat/wechat-button.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';

/** The bound WeChat account, the date of binding, and a way to change it. */
export function WechatCard({ wechat, hasPassword }: ThirdParty) {
  const { account, isAvailable, isSimulated } = wechat;
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const finish = async () => {
    await revalidate();
    setAsking(false);
    toast.success('微信已解绑');
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-card bg-sunken text-wechat">
          <WechatMark className="size-7" />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="flex flex-wrap items-center gap-2.5 text-base font-semibold text-ink">
            微信
            {account !== null && <Badge tone="success">已绑定</Badge>}
            {isSimulated && <Badge>本机模拟</Badge>}
          </h2>
          <p className="mt-1 text-sm leading-6 text-ink-soft">{stateWords(wechat)}</p>
        </div>
        {account === null
          ? isAvailable && (
              <WechatButton purpose="bind" variant="secondary">
                绑定微信
              </WechatButton>
            )
          : hasPassword && <Button onClick={() => setAsking(true)}>解绑</Button>}
      </div>
      {account !== null && !hasPassword && <OnlyWay />}
      {account !== null && isAsking && (
        <UnbindDialog nickname={account.nickname} onClose={() => setAsking(false)} onUnbound={finish} />
      )}
    </Card>
  );
}

function stateWords({ account, isAvailable }: ThirdParty['wechat']): ReactNode {
  if (account !== null)
    return (
      <>
        <span className="break-words text-ink">{account.nickname || '未提供昵称'}</span>
        <span className="whitespace-nowrap text-ink-faint">
          {' · '}
          <DateTime ms={account.boundAt} /> 绑定
        </span>
      </>
    );
  return isAvailable ? '还没有绑定。绑定后在登录页用微信扫码即可登录。' : '本站没有开通微信登录，暂时不能绑定。';
}

function OnlyWay() {
  return (
    <Alert
      className="mt-5"
      title="微信是这个账号唯一的登录方式"
      action={
        <LinkButton size="sm" to="/user/info#password">
          设置密码
        </LinkButton>
      }
    >
      设置密码后才能解绑，更换或停用微信后也仍能登录。
    </Alert>
  );
}
