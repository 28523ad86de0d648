import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReminderRuleKind, ReminderRules } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const kinds: readonly { kind: ReminderRuleKind; title: string }[] = [
  { kind: 'window', title: '到期前提醒' },
  { kind: 'security', title: '安全版本通知' },
];

/** Which editions get which letters: in force at once. */
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
  return (
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
  );
}
