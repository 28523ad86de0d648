import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { type CustomerImport, imports } from '../../../../contract/imports/imports.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { closeOnConflict } from '../../../form/close-on-conflict.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface Batch {
  batch: CustomerImport;
}

/** The acts that the state of an import allows. */
export function ImportActs({ batch }: Batch) {
  const { state } = batch;
  const isOver = state === 'undone' || state === 'undoing';
  return (
    <div className="space-y-6">
      {(state === 'checked' || state === 'stopped' || state === 'done') && <StartCard batch={batch} />}
      {(state === 'running' || state === 'checking') && <StopCard batch={batch} />}
      {batch.invites && !isOver && <InvitationsCard batch={batch} />}
      {state === 'done' && !batch.invites && batch.invited < batch.accounts && <InviteCard batch={batch} />}
      {(state === 'stopped' || state === 'done') && <UndoCard batch={batch} />}
      {isOver && (
        <Card title="已撤销">
          <p className="text-sm leading-6 text-ink-soft">
            导入的授权与账号已经移除。改好文件之后可以再导入一次，邮箱和编号都可以再用。
          </p>
        </Card>
      )}
    </div>
  );
}

function StartCard({ batch }: Batch) {
  const { id, state, counts, takesDoubtful, invites } = batch;
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(imports.start, {
    ...closeOnConflict(revalidate, 'TRANSITION_REFUSED', 'NOT_FOUND'),
    values: { takesDoubtful, invites },
    input: (values) => ({ id, ...values }),
    onDone: () => revalidate(),
  });
  const { ready = 0, doubtful = 0, failed = 0, wrong = 0, known = 0 } = counts;
  const left = ready + failed + (form.watch('takesDoubtful') ? doubtful : 0);
  const hasMore = ready + failed + doubtful > 0;
  if (state === 'done' && !hasMore) return null;
  return (
    <Card title={state === 'checked' ? '开始导入' : '继续导入'}>
      <FormShell form={form} label="开始导入" className="space-y-3">
        <p className="text-sm leading-6 text-ink-soft">
          {left === 0 ? '没有可以导入的行。' : `${left} 行会成为客户与授权。`}
          {wrong > 0 && `${wrong} 行有错，不会导入；改好文件之后再导入一次即可，已经导入的不会重复。`}
          {known > 0 && `${known} 行已经在本站，略过。`}
        </p>
        {doubtful > 0 && <Checkbox {...form.register('takesDoubtful')} label={`连可能重复的 ${doubtful} 行一起导入`} />}
        <Checkbox {...form.register('invites')} label="给新客户寄邀请" />
        <p className="text-[13px] leading-5 text-ink-faint">
          邀请慢慢寄出，每小时约 700 封，让其他邮件先走。不寄也可以：客户随时能用自己的邮箱在“忘记密码”设置密码。
        </p>
        <SubmitButton form={form} wide disabled={left === 0}>
          {state === 'checked' ? `开始导入 ${left} 行` : `继续导入 ${left} 行`}
        </SubmitButton>
      </FormShell>
    </Card>
  );
}

function StopCard({ batch: { id, state } }: Batch) {
  const [isBusy, act] = useAct();
  return (
    <Card title={state === 'running' ? '正在导入' : '正在检查'}>
      <p className="text-sm leading-6 text-ink-soft">
        在服务器上进行，可以离开这个页面；服务器重启之后会接着做。
        {state === 'running' && '停下之后，已经导入的行保留，可以继续，也可以整批撤销。'}
      </p>
      <Button
        className="mt-4"
        wide
        loading={isBusy}
        onClick={() => void act({ call: () => remoteApi.imports.stop({ id }), done: '已停下' })}
      >
        停下
      </Button>
    </Card>
  );
}

function InvitationsCard({ batch: { id, accounts, invited, state } }: Batch) {
  const [isBusy, act] = useAct();
  const isLeft = invited < accounts || state === 'running';
  return (
    <Card title="邀请">
      <p className="tnum text-sm leading-6 text-ink-soft">
        {accounts} 位新客户，已写给 {invited} 位。
      </p>
      {isLeft && (
        <Button
          className="mt-4"
          wide
          loading={isBusy}
          onClick={() => void act({ call: () => remoteApi.imports.stopInviting({ id }), done: '不再寄出邀请' })}
        >
          不再寄出
        </Button>
      )}
    </Card>
  );
}

/** For operators who decide to invite only afterwards. */
function InviteCard({ batch: { id, accounts, invited, takesDoubtful } }: Batch) {
  const [isBusy, act] = useAct();
  const count = accounts - invited;
  return (
    <Card title="邀请">
      <p className="text-sm leading-6 text-ink-soft">
        还没有写给新客户。不寄也可以：客户随时能用自己的邮箱在“忘记密码”设置密码。
      </p>
      <Button
        className="mt-4"
        wide
        loading={isBusy}
        onClick={() =>
          void act({
            question: {
              title: `给 ${count} 位新客户寄邀请`,
              text: '邀请慢慢寄出，每小时约 700 封，让其他邮件先走；中途可以停下。',
              confirmLabel: '寄出邀请',
            },
            call: () => remoteApi.imports.start({ id, takesDoubtful, invites: true }),
            done: '邀请会慢慢寄出',
          })
        }
      >
        寄出邀请…
      </Button>
    </Card>
  );
}

type Obstacles = OutputOf<typeof imports.obstacles>;

function UndoCard({ batch: { id, accounts, licenses, invited } }: Batch) {
  const [isBusy, act] = useAct();
  const [isLooking, run] = useBusy();
  const [held, setHeld] = useState<Obstacles | null>(null);
  if (accounts + licenses === 0) return null;
  const undo = () =>
    run(async () => {
      const found = await remoteApi.imports.obstacles({ id });
      setHeld(found);
      if (found.total > 0) return;
      await act({
        question: {
          title: '撤销整批导入',
          text: `移除导入的 ${licenses} 份授权和 ${accounts} 个账号，编号和邮箱可以再用。${invited > 0 ? `已经寄出的 ${invited} 封邀请收不回来。` : ''}`,
          confirmLabel: '撤销整批',
          tone: 'danger',
        },
        call: () => remoteApi.imports.undo({ id }),
        done: '正在撤销',
      });
    });
  return (
    <Card title="整批撤销">
      <p className="text-sm leading-6 text-ink-soft">
        导错了文件时使用。只要有客户已经登录、下载或续期，就不能整批撤销。
      </p>
      <Button className="mt-4" wide loading={isBusy || isLooking} onClick={() => void undo()}>
        撤销整批…
      </Button>
      {held !== null && held.total > 0 && (
        <Alert tone="warning" live className="mt-4" title={`${held.total} 行已被使用，不能整批撤销`}>
          <ul className="max-h-72 space-y-1 overflow-y-auto">
            {held.items.map(({ line, label, text }) => (
              <li key={line}>
                第 {line} 行 {label}：{text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Card>
  );
}
