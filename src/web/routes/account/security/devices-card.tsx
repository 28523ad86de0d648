import { Monitor, Smartphone } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { AccountSession } from '../../../../contract/identity/account.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** The devices on which the account is logged in, and a way to log them out. */
export function DevicesCard({ sessions }: { sessions: readonly AccountSession[] }) {
  const { revalidate } = useRevalidator();
  const others = sessions.filter((session) => !session.isCurrent);
  const sorted = [...sessions.filter((session) => session.isCurrent), ...others];

  const revoke = async (session: AccountSession) => {
    try {
      await remoteApi.account.revokeSession({ id: session.id });
      toast.success('该设备已下线');
    } catch (error) {
      // Gone already, which is what was wanted.
      if (!isApiError(error, 'NOT_FOUND')) showError(error);
    }
    await revalidate();
  };
  const revokeOthers = async () => {
    try {
      const { revoked } = await remoteApi.account.revokeOtherSessions({});
      toast.success(`已让 ${revoked} 台设备下线`);
    } catch (error) {
      showError(error);
    }
    await revalidate();
  };

  return (
    <Card
      headingLevel={3}
      id="devices"
      title="登录设备"
      description="不认识的设备请立即下线，并修改密码"
      flush
      className="overflow-hidden"
      actions={
        others.length > 0 && (
          <Button size="sm" onClick={() => askOthers(others.length, revokeOthers)}>
            下线其他设备
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {sorted.map((session) => (
          <DeviceRow key={session.id} session={session} onRevoke={() => askOne(session, revoke)} />
        ))}
      </ul>
    </Card>
  );
}

function askOne(session: AccountSession, revoke: (session: AccountSession) => Promise<void>): void {
  void confirmDialog({
    title: '让这台设备下线？',
    text: `${session.device}（${session.ip}）需要重新登录才能继续使用。`,
    confirmLabel: '下线',
    tone: 'danger',
    onConfirm: () => revoke(session),
  });
}

function askOthers(count: number, revoke: () => Promise<void>): void {
  void confirmDialog({
    title: '下线其他设备？',
    text: `除当前设备外的 ${count} 台设备都需要重新登录。`,
    confirmLabel: '全部下线',
    tone: 'danger',
    onConfirm: revoke,
  });
}

function DeviceRow({ session, onRevoke }: { session: AccountSession; onRevoke: () => void }) {
  const { device, ip, createdAt, lastSeenAt, isCurrent } = session;
  const Icon = /iPhone|iPad|Android|微信/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium text-ink">
          {device}
          {isCurrent && <Badge tone="success">当前设备</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-[13px] leading-5 text-ink-faint">
          <span className="tnum break-all">{ip}</span>
          <span>
            最近使用 <DateTime ms={lastSeenAt} />
          </span>
          <span>
            登录于 <DateTime ms={createdAt} />
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={onRevoke} aria-label={`让 ${device}（${ip}）下线`}>
          下线
        </Button>
      )}
    </li>
  );
}
