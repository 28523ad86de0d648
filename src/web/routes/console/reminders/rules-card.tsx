import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReminderRuleKind, ReminderRules } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const kinds: readonly { kind: ReminderRuleKind; title: string }[] = [
  { kind: 'window', title: '到期前提醒' },
  { kind: 'security', title: '安全版本通知' },
];

/** Which editions get which letters; takes effect at once. */
export function RulesCard({ rules: loaded }: { rules: ReminderRules }) {
  const [{ editions, refused }, setRules] = useState(loaded);
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  const change = (edition: string, kind: ReminderRuleKind, isOn: boolean) =>
    run(async () => {
      setRules(await remoteApi.reminders.setRule({ edition, kind, isOn }));
      toast.success(isOn ? '已打开' : '已关闭');
      await revalidate();
    });
  const undecided = editions.filter(({ isUndecided }) => isUndecided);
  const decide = (isOn: boolean) =>
    run(async () => {
      for (const { code } of undecided)
        setRules(await remoteApi.reminders.setRule({ edition: code, kind: 'window', isOn }));
      toast.success(isOn ? '已打开' : '保持关闭');
      await revalidate();
    });
  return (
    <>
      {undecided.length > 0 && (
        <Alert tone="warning" title="到期前提醒还没有打开" className="mb-6">
          <p>
            这是升级带来的新功能：打开之前，{undecided.map(({ name }) => name).join('、')}
            的客户不会收到到期提醒。请先看下面 30 天内到期的名单和“信件与说明”里的文字，再决定。
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" disabled={isBusy} onClick={() => void decide(true)}>
              打开到期前提醒
            </Button>
            <Button size="sm" disabled={isBusy} onClick={() => void decide(false)}>
              保持关闭
            </Button>
          </p>
        </Alert>
      )}
      <Card
        flush
        title="哪些版本写信"
        description={`信的文字在“信件与说明”里改；每封信里都可以退订${refused === 0 ? '。' : `，已有 ${refused} 位客户退订。`}`}
      >
        <Table label="哪些版本写信">
          <thead>
            <tr>
              <Th className="pl-6">版本</Th>
              {kinds.map(({ kind, title }) => (
                <Th key={kind} className="last:pr-6">
                  {title}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody aria-busy={isBusy}>
            {editions.map((edition) => (
              <Tr key={edition.code}>
                <Td className="w-full pl-6 whitespace-nowrap">{edition.name}</Td>
                {kinds.map(({ kind, title }) => (
                  <Td key={kind} className="last:pr-6">
                    <label className="inline-flex min-h-11 cursor-pointer items-center sm:min-h-0">
                      <span className="sr-only">
                        {edition.name}：{title}
                      </span>
                      <input
                        type="checkbox"
                        role="switch"
                        className="switch"
                        checked={edition[kind]}
                        onChange={({ target }) => void change(edition.code, kind, target.checked)}
                      />
                    </label>
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </>
  );
}
