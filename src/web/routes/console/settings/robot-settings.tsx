import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Robot, type RobotHost, robotServiceNames } from '../../../../contract/robots.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AddRobotDialog } from './add-robot-dialog.tsx';
import { RobotHosts } from './robot-hosts.tsx';

/** The groups that are told of new work. */
export function RobotSettings({ robots, hosts }: { robots: readonly Robot[]; hosts: readonly RobotHost[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      flush
      title="群机器人"
      description={
        <>
          有新申请、补充的资料、开票申请或客户的消息时，写到企业微信、钉钉或飞书的群里；只写编号，不写客户的名字。想用邮件接收的，每位同事在自己的
          <Link to="/user/info#work" className="text-link">
            个人信息
          </Link>
          里选择。
        </>
      }
      actions={
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
          添加群机器人
        </Button>
      }
    >
      {robots.length === 0 ? (
        <EmptyState
          icon={<Bot aria-hidden />}
          title="还没有群机器人"
          text="在群的设置里添加一个机器人，把它的地址贴到这里。"
        />
      ) : (
        <ul aria-label="群机器人" className="divide-y divide-line border-t border-line">
          {robots.map((robot) => (
            <RobotItem key={robot.id} robot={robot} />
          ))}
        </ul>
      )}
      <RobotHosts hosts={hosts} />
      {isAdding && <AddRobotDialog hosts={hosts} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function RobotItem({
  robot: { id, name, service, hasSecret, isLost, toldAt, problem, createdBy, createdAt },
}: {
  robot: Robot;
}) {
  const [isBusy, act] = useAct();
  const test = () =>
    act({
      call: () => remoteApi.robots.test({ id }),
      onDone: ({ isAccepted, text }) => {
        if (isAccepted) toast.success(text);
        else toast.error(text);
      },
    });
  const remove = () =>
    act({
      question: {
        title: `移除 ${name}？`,
        text: '不再往这个群里写。要再用时重新添加，需要机器人的地址。',
        confirmLabel: '移除',
        tone: 'danger',
      },
      call: () => remoteApi.robots.remove({ id }),
      done: '机器人已移除',
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <span className="min-w-0 flex-1 basis-64 text-sm leading-6">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words text-ink">{name}</span>
          <Badge>{robotServiceNames[service]}</Badge>
          {hasSecret && <Badge>已签名</Badge>}
          {isLost && <Badge tone="danger">需要重新添加</Badge>}
        </span>
        <span className="block text-[13px] leading-5 text-ink-faint">
          {createdBy ?? '已移除的账号'} 添加于 <DateTime ms={createdAt} />
          {toldAt !== null && (
            <>
              ，最近写到群里是 <DateTime ms={toldAt} />
            </>
          )}
        </span>
        {problem !== '' && (
          <span className="block text-[13px] leading-5 break-words text-danger">没能送到，会再试：{problem}</span>
        )}
      </span>
      <span className="flex gap-2">
        <Button size="sm" disabled={isBusy} aria-label={`${name}：测试`} onClick={() => void test()}>
          测试
        </Button>
        <Button size="sm" disabled={isBusy} aria-label={`${name}：移除`} onClick={() => void remove()}>
          移除…
        </Button>
      </span>
    </li>
  );
}
