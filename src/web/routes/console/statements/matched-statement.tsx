import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MOST_PAYMENTS, type RefusedPayment, statements } from '../../../../contract/applications/statements.ts';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { Match, Verdict } from './match-payments.ts';
import { type Choice, MatchList } from './match-list.tsx';
import type { OpenStatement } from './use-statement.ts';

interface MatchedStatementProps {
  open: OpenStatement;
  result: NonNullable<OpenStatement['result']>;
  onClose: () => void;
}

/** The payments of a statement in three groups, and the button that confirms the chosen ones. */
export function MatchedStatement({ open: { statement, channel }, result, onClose }: MatchedStatementProps) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => sureOnes(result.matches));
  const [refused, setRefused] = useState<readonly RefusedPayment[]>([]);
  const chosen = result.matches.filter(({ payment }) => choice[payment.line] !== undefined);
  const sum = chosen.reduce((total, { payment }) => total + payment.amountFen, 0);
  const form = useEndpointForm(statements.confirm, {
    values: {},
    input: () => ({
      fileName: statement.fileName,
      payments: chosen.map(({ payment: { remark: _remark, ...payment } }) => ({
        ...payment,
        channel,
        number: choice[payment.line] ?? '',
      })),
    }),
    leaves: false,
    onDone: async ({ batch, refused: reasons }) => {
      if (batch === null) setRefused(reasons);
      else await navigate(`/dashboard/statements/${batch.id}`);
    },
  });
  const choose = (line: number, number: string | null) => {
    const { [line]: _before, ...others } = choice;
    setChoice(number === null ? others : { ...others, [line]: number });
  };
  const of = (verdict: Verdict) => result.matches.filter((match) => match.verdict === verdict);
  return (
    <FormShell form={form} className="space-y-6" label="对账">
      <ReadNotes result={result} />
      {refused.length > 0 && <RefusedAlert refused={refused} />}
      <MatchList
        title="确定"
        description="编号、流水号或付款人与金额都对得上，已经选中。"
        matches={of('sure')}
        choice={choice}
        onChoose={choose}
      />
      <MatchList
        title="待核对"
        description="有一处对不上，或不止一份申请符合。核对之后勾选，才会一起确认。"
        matches={of('doubtful')}
        choice={choice}
        onChoose={choose}
      />
      <MatchList title="无法匹配" description="不会确认。" matches={of('none')} choice={choice} />
      {result.matches.length === 0 && (
        <Alert tone="warning" title="这份账单里没有找到收到的款项">
          请检查上面列的含义，或换一个时间段导出。
        </Alert>
      )}
      <div className="sticky bottom-0 z-10 rounded-card border border-line bg-surface px-5 py-3 shadow-card">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tnum text-sm text-ink" aria-live="polite">
            已选 {chosen.length} 笔，共 {formatFen(sum)}
            {chosen.length > MOST_PAYMENTS && `；一次最多 ${MOST_PAYMENTS} 笔`}
          </p>
          <span className="flex gap-2">
            <Button disabled={form.isSending} onClick={onClose}>
              换一份账单
            </Button>
            <SubmitButton form={form} disabled={chosen.length === 0 || chosen.length > MOST_PAYMENTS}>
              确认到账 {chosen.length} 笔
            </SubmitButton>
          </span>
        </div>
      </div>
    </FormShell>
  );
}

/** Sure matches are preselected, up to the number that can be confirmed at once. */
const sureOnes = (matches: readonly Match[]): Choice =>
  Object.fromEntries(
    matches
      .filter(({ verdict }) => verdict === 'sure')
      .slice(0, MOST_PAYMENTS)
      .map(({ payment, candidates }) => [payment.line, candidates[0]?.number ?? '']),
  );

function ReadNotes({ result: { unread, otherCount, payments } }: Pick<MatchedStatementProps, 'result'>) {
  return (
    <>
      <p className="text-[13px] leading-5 text-ink-soft">
        收到的款项 {payments.length} 笔{otherCount > 0 && `；另有 ${otherCount} 行是支出、退款或没有完成的交易，已略过`}
        。
      </p>
      {unread.length > 0 && (
        <Alert tone="warning" title={`${unread.length} 行没有看懂，不会确认`}>
          {unread
            .slice(0, 5)
            .map(({ line, reason }) => `第 ${line} 行${reason}`)
            .join('；')}
          {unread.length > 5 && '……'}
        </Alert>
      )}
    </>
  );
}

export function RefusedAlert({ refused }: { refused: readonly RefusedPayment[] }) {
  return (
    <Alert tone="warning" live title={`${refused.length} 笔没有确认`}>
      <ul>
        {refused.map(({ line, number, amountFen, reason }) => (
          <li key={`${line} ${number}`}>
            第 {line} 行，{formatFen(amountFen)}，{number}：{reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
