import { Link } from 'react-router';
import type { UnpaidApplication } from '../../../../contract/applications/statements.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Match, Settled } from './match-payments.ts';

/** The application chosen for each line of the statement; lines without one are left alone. */
export type Choice = Readonly<Record<number, string>>;

interface MatchListProps {
  title: string;
  description: string;
  matches: readonly Match[];
  choice: Choice;
  /** Absent if nothing can be chosen. */
  onChoose?: (line: number, number: string | null) => void;
}

/** Payments of one verdict, each with its application and the reason. */
export function MatchList({ title, description, matches, choice, onChoose }: MatchListProps) {
  if (matches.length === 0) return null;
  const sum = matches.reduce((total, { payment }) => total + payment.amountFen, 0);
  return (
    <Card
      flush
      title={
        <>
          {title}{' '}
          <span className="tnum font-normal text-ink-soft">
            {matches.length} 笔，{formatFen(sum)}
          </span>
        </>
      }
      description={description}
    >
      <ul aria-label={title} className="divide-y divide-line border-t border-line">
        {matches.map((match) => (
          <MatchRow
            key={match.payment.line}
            match={match}
            chosen={choice[match.payment.line] ?? null}
            onChoose={onChoose && ((number) => onChoose(match.payment.line, number))}
          />
        ))}
      </ul>
    </Card>
  );
}

interface MatchRowProps {
  match: Match;
  chosen: string | null;
  onChoose?: ((number: string | null) => void) | undefined;
}

function MatchRow({
  match: { payment, candidates, settled = [], canConfirm, reason },
  chosen,
  onChoose,
}: MatchRowProps) {
  const { line, amountFen, payer, paidOn, paidTime, remark } = payment;
  const name = `第 ${line} 行，${payer || '没有付款人'}，${formatFen(amountFen)}`;
  const [only] = candidates;
  return (
    <li className="flex gap-3 px-5 py-3 text-sm leading-6 sm:px-6">
      {onChoose && (
        <input
          type="checkbox"
          className="checkbox mt-1"
          aria-label={`确认${name}`}
          checked={chosen !== null}
          disabled={!canConfirm || (candidates.length > 1 && chosen === null)}
          onChange={({ target }) => onChoose(target.checked ? (only?.number ?? null) : null)}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="tnum font-semibold text-ink">{formatFen(amountFen)}</span>
            <span className="min-w-0 break-words text-ink">{payer}</span>
          </p>
          <p className="tnum text-[13px] leading-5 text-ink-faint">
            第 {line} 行 · {paidOn} {paidTime}
          </p>
        </div>
        <div className="min-w-0">
          <CandidateChoice name={name} candidates={candidates} settled={settled} chosen={chosen} onChoose={onChoose} />
        </div>
        <div className="min-w-0 text-[13px] leading-5">
          <p className="text-pretty break-words text-ink-soft">{reason}</p>
          {remark !== '' && <p className="break-words text-ink-faint">备注：{remark}</p>}
        </div>
      </div>
    </li>
  );
}

interface CandidateChoiceProps {
  name: string;
  candidates: readonly UnpaidApplication[];
  settled: readonly Settled[];
  chosen: string | null;
  onChoose?: ((number: string | null) => void) | undefined;
}

function CandidateChoice({ name, candidates, settled, chosen, onChoose }: CandidateChoiceProps) {
  const [only] = candidates;
  if (only === undefined) return <SettledLinks settled={settled} />;
  if (candidates.length === 1 || onChoose === undefined)
    return (
      <>
        <p className="break-words text-ink">{only.holderName || only.contactName}</p>
        <p className="tnum text-[13px] leading-5 text-ink-faint">
          <ApplicationTab number={only.number} />
          {' · '}应付 {formatFen(only.dueFen)}
        </p>
      </>
    );
  return (
    <Select
      aria-label={`${name}付给哪份申请`}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">请选择申请（{candidates.length} 份可能）</option>
      {candidates.map(({ number, holderName, contactName, paidOn }) => (
        <option key={number} value={number}>
          {number} {holderName || contactName}
          {paidOn === '' ? '' : `，客户填 ${paidOn}`}
        </option>
      ))}
    </Select>
  );
}

/** What the payment names, although nothing is due there any more. */
function SettledLinks({ settled }: { settled: readonly Settled[] }) {
  if (settled.length === 0) return <span className="text-ink-faint">—</span>;
  return settled.map(({ number, holderName }) => (
    <p key={number} className="tnum text-[13px] leading-5 break-words text-ink-faint">
      {holderName !== '' && `${holderName} · `}
      <ApplicationTab number={number} />
    </p>
  ));
}

function ApplicationTab({ number }: { number: string }) {
  return (
    <Link to={`/dashboard/applications/${number}`} target="_blank" className="text-link">
      {number}
    </Link>
  );
}
