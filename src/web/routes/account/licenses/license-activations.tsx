import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Activation, Activations } from '../../../../contract/licenses/licenses.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Machines that asked to be counted. */
export function LicenseActivations({ number }: { number: string }) {
  const [activations, setActivations] = useState<Activations | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOver = false;
    remoteApi.licenses.activations({ number }).then(
      (found) => {
        if (isOver) return;
        setActivations(found);
        setProblem('');
      },
      (error: unknown) => {
        if (!isOver) setProblem(errorText(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [number]);
  return (
    <Card title="使用这份授权的机器">
      {problem !== '' && <Alert tone="danger">{problem}</Alert>}
      {problem === '' && activations === null && <Spinner />}
      {activations?.items.length === 0 && <NoMachines />}
      {activations !== null && activations.items.length > 0 && (
        <Machines number={number} activations={activations} onChange={setActivations} />
      )}
    </Card>
  );
}

function NoMachines() {
  return (
    <EmptyState
      compact
      className="rounded-card border border-line"
      icon={<MonitorSmartphone aria-hidden />}
      title="还没有登记过机器"
      text={
        <>
          授权密钥离线就能校验，平时什么都不会上报。想知道它用在了哪些机器上，让程序在联网校验时带上{' '}
          <code className="font-mono text-[13px]">activation</code>，机器就会出现在这里。
        </>
      }
      action={<LinkButton to="/docs/verify#activation">怎样登记</LinkButton>}
    />
  );
}

interface MachinesProps {
  number: string;
  activations: Activations;
  onChange: (activations: Activations) => void;
}

function Machines({ number, activations: { items, total }, onChange }: MachinesProps) {
  const forget = (machine: Activation) =>
    confirmDialog({
      title: `移除${nameOf(machine)}`,
      text: '只是从名单里去掉，授权密钥在那里照常能用。它下次登记时会重新出现；要让它停用，请更换授权密钥。',
      confirmLabel: '移除',
      onConfirm: async () => {
        try {
          onChange(await remoteApi.licenses.forgetActivation({ number, id: machine.id }));
          toast.success('已移除');
        } catch (error) {
          toast.error(errorText(error));
        }
      },
    });
  return (
    <>
      <p className="mb-3 text-[13px] leading-5 text-ink-faint">
        共 {total} 台{total > items.length && `，显示最近的 ${items.length} 台`}
        。只有校验时要求登记的机器才会记录，标识只保存散列值。有不认识的机器时，请更换授权密钥。
      </p>
      <ul
        aria-label="登记过的机器"
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {items.map((machine) => (
          <li key={machine.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-sm font-medium break-words text-ink">{nameOf(machine)}</p>
              <p className="mt-0.5 text-[13px] leading-5 break-all text-ink-faint">
                {machine.label !== '' && machine.host !== '' && `${machine.host} · `}
                标识 <span className="font-mono">{machine.id}</span>
              </p>
            </div>
            <p className="tnum text-[13px] leading-5 text-ink-soft">
              最近 <DateTime ms={machine.lastSeenAt} /> · {machine.count} 次
              <span className="block text-ink-faint">
                首次 <DateTime ms={machine.firstSeenAt} />
              </span>
            </p>
            <Button size="sm" aria-label={`移除${nameOf(machine)}`} onClick={() => void forget(machine)}>
              移除
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ label, host }: Activation): string => label || host || '未命名的机器';
