import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { type RobotHost, robots } from '../../../../contract/robots.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';

/** Hosts of self-hosted 企业微信, 钉钉 or 飞书: owners allow them, others only see them. */
export function RobotHosts({ hosts }: { hosts: readonly RobotHost[] }) {
  const [isAdding, setAdding] = useState(false);
  const { permissions } = useSession();
  const isOwner = permissionCodes.every((code) => permissions.includes(code));
  if (!isOwner && hosts.length === 0) return null;
  return (
    <section aria-labelledby="robot-hosts" className="border-t border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="robot-hosts" className="text-sm font-medium text-ink">
            自己部署的主机
          </h3>
          <p className="text-[13px] leading-5 text-ink-faint">
            机器人的地址只能在企业微信、钉钉、飞书的服务器上；私有部署的，由管理员在这里允许。
          </p>
        </div>
        {isOwner && (
          <Button size="sm" onClick={() => setAdding(true)}>
            允许一个主机
          </Button>
        )}
      </div>
      {hosts.length > 0 && (
        <ul aria-label="自己部署的主机" className="mt-3 space-y-2">
          {hosts.map((host) => (
            <HostItem key={host.host} host={host} isOwner={isOwner} />
          ))}
        </ul>
      )}
      {isAdding && <AllowHostDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

function HostItem({ host: { host, isInternal }, isOwner }: { host: RobotHost; isOwner: boolean }) {
  const [isBusy, act] = useAct();
  const remove = () =>
    act({
      question: {
        title: `不再允许 ${host}？`,
        text: '这个主机上的群机器人不再收到消息。',
        confirmLabel: '移除',
        tone: 'danger',
      },
      call: () => remoteApi.robots.removeHost({ host }),
      done: '主机已移除',
    });
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      <span className="min-w-0 font-mono text-[13px] break-all text-ink">{host}</span>
      {isInternal && <Badge>内网</Badge>}
      {isOwner && (
        <Button
          size="sm"
          className="ml-auto"
          disabled={isBusy}
          aria-label={`${host}：移除`}
          onClick={() => void remove()}
        >
          移除…
        </Button>
      )}
    </li>
  );
}

function AllowHostDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(robots.allowHost, {
    values: { host: '', isInternal: false },
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title="允许一个主机" submitLabel="允许" onClose={onClose}>
      <FormField form={form} name="host" label="主机" required hint="例如 open.feishu.example.cn，只用 https 访问">
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <SwitchField
        form={form}
        name="isInternal"
        label="网络"
        text="在内网"
        description="没有打开时，指向内网地址的主机不会被访问"
      />
    </FormDialog>
  );
}
