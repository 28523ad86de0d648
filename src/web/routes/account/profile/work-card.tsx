import { useEffect, useState } from 'react';
import type { WorkLetterChoice, WorkLetters } from '../../../../contract/work-letters.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const options = [
  { value: 'none', label: '不接收', description: '在运营后台查看' },
  { value: 'each', label: '每件新工作一封', description: '新申请、客户的答复与付款信息、备注里 @ 到您' },
  { value: 'daily', label: '每天一封汇总', description: '北京时间 9:00；没有待办的日子不写' },
] as const;

const chosen: Record<WorkLetterChoice, string> = {
  none: '以后不再收到新工作的邮件',
  each: '以后每件新工作写一封邮件',
  daily: '以后每天 9:00 收到一封汇总',
};

/** For operators: which new work they get letters about. */
export function WorkCard({ letters }: { letters: WorkLetters }) {
  const [shown, setLetters] = useState(letters);
  const { choice, mailbox, hasMailServer } = shown;
  const [isBusy, run] = useBusy();
  // The letters link here; the page arrived before its cards did.
  useEffect(() => {
    if (location.hash === '#work') document.getElementById('work')?.scrollIntoView();
  }, []);
  const choose = (next: WorkLetterChoice) =>
    run(async () => {
      // A radio button that waits for the server would spring back meanwhile.
      setLetters({ ...shown, choice: next });
      try {
        setLetters(await remoteApi.workLetters.choose({ choice: next }));
      } catch (error) {
        setLetters(shown);
        throw error;
      }
      toast.success(chosen[next]);
    });
  return (
    <Card
      headingLevel={3}
      id="work"
      title="新工作的邮件"
      description="只有能处理申请的工作人员会收到；信里只有编号，没有客户的名字"
    >
      <div aria-busy={isBusy}>
        <RadioCards
          legend="用邮件接收新工作"
          hideLegend
          name="work-letters"
          columns={3}
          options={options}
          value={choice}
          onValueChange={(next) => void choose(next)}
        />
      </div>
      {choice !== 'none' && (
        <p className="mt-3 text-[13px] leading-5 text-ink-faint">{placeOf(mailbox, hasMailServer)}</p>
      )}
    </Card>
  );
}

function placeOf(mailbox: string | null, hasMailServer: boolean): string {
  if (!hasMailServer) return '还没有配置邮件服务器，配置之后才会寄出；之前的不补寄。';
  return mailbox === null ? '邮箱验证之后才会寄出；之前的不补寄。' : `寄到 ${mailbox}`;
}
