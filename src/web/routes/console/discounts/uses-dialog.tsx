import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Discount, DiscountUse } from '../../../../contract/discounts/discounts.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** The customers who used it, newest first. */
export function UsesDialog({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const [uses, setUses] = useState<readonly DiscountUse[] | null>(null);
  const [failure, setFailure] = useState('');
  const { id, name } = discount;
  useEffect(() => {
    remoteApi.discounts.uses({ id }).then(
      ({ items }) => setUses(items),
      (error: unknown) => setFailure(errorText(error)),
    );
  }, [id]);
  return (
    <Dialog open size="lg" title={`“${name}”的使用记录`} onClose={onClose}>
      {failure !== '' ? (
        <Alert tone="danger">{failure}</Alert>
      ) : uses === null ? (
        <Spinner />
      ) : uses.length === 0 ? (
        <p className="text-sm text-ink-soft">还没有人用过。</p>
      ) : (
        <ul className="divide-y divide-line">
          {uses.map((use) => (
            <UseRow key={`${use.application ?? ''} ${use.usedAt} ${use.givenBackAt ?? ''}`} use={use} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function UseRow({ use }: { use: DiscountUse }) {
  const { application, username, holderName, listFen, amountFen, usedAt, givenBackAt } = use;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <span className="min-w-0">
        {application === undefined ? (
          <span className="text-ink-faint">客户与申请：需要“审核申请”或“查看客户”的权限</span>
        ) : (
          <>
            <Link to={`/dashboard/applications/${application}`} className="tnum text-link">
              {application}
            </Link>
            <span className="ml-2 break-words text-ink">{holderName ? `${holderName}（${username}）` : username}</span>
          </>
        )}
      </span>
      <span className="tnum text-[13px] text-ink-soft">
        {amountFen !== null && listFen !== null && `${formatFen(listFen)} → ${formatFen(amountFen)}，`}
        <DateTime ms={usedAt} />
        {givenBackAt !== null && '，已退回次数'}
      </span>
    </li>
  );
}
