import { useState } from 'react';
import { stateNames, stateTones } from '../../../parts/words/state-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import type { SampleApplication } from './sample-applications.ts';

interface ReviewTableProps {
  rows: readonly SampleApplication[];
  canReview: boolean;
  onApprove: (row: SampleApplication) => Promise<void>;
}

/** Always at least as high as four rows, so that filtering moves nothing below it. */
export function ReviewTable({ rows, canReview, onApprove }: ReviewTableProps) {
  return (
    <div className="mt-4 min-h-[284px] border-y border-line">
      <Table label="示例申请">
        <thead>
          <tr>
            <Th>申请方</Th>
            <Th className="max-lg:hidden">申请编号</Th>
            <Th className="max-sm:hidden">版本</Th>
            <Th className="text-right max-sm:hidden">金额</Th>
            <Th className="max-lg:hidden">等待</Th>
            <Th>状态</Th>
            <Th className="text-right">操作</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReviewRow key={row.number} row={row} canReview={canReview} onApprove={onApprove} />
          ))}
        </tbody>
      </Table>
      {rows.length === 0 && (
        <p className="px-5 py-14 text-center text-sm text-ink-faint">没有符合条件的申请，换个筛选条件试试。</p>
      )}
    </div>
  );
}

function ReviewRow({
  row,
  canReview,
  onApprove,
}: {
  row: SampleApplication;
  canReview: boolean;
  onApprove: ReviewTableProps['onApprove'];
}) {
  const [working, setWorking] = useState(false);
  const approve = async () => {
    setWorking(true);
    await onApprove(row);
    setWorking(false);
  };
  return (
    <Tr>
      <Td className="py-0">
        <span className="block font-medium whitespace-nowrap">{row.holder}</span>
        <span className="block text-[13px] text-ink-faint">{row.project}</span>
      </Td>
      <Td className="font-mono text-[13px] text-ink-soft max-lg:hidden">{row.number}</Td>
      <Td className="max-sm:hidden">{row.edition}</Td>
      <Td className="tnum text-right max-sm:hidden">{formatFen(row.amountFen)}</Td>
      <Td className="text-ink-soft max-lg:hidden">{row.waited}</Td>
      <Td>
        <Badge tone={stateTones[row.state]} dot>
          {stateNames[row.state]}
        </Badge>
      </Td>
      <Td className="h-[60px] text-right whitespace-nowrap">
        {row.state === 'approved' ? (
          <span className="text-[13px] text-ink-faint">已签发</span>
        ) : canReview ? (
          <Button
            size="sm"
            variant="primary"
            loading={working}
            onClick={() => void approve()}
            aria-label={`通过${row.holder}的申请`}
          >
            通过
          </Button>
        ) : (
          <span className="text-[13px] text-ink-faint" title="缺少权限 application:review">
            无审核权限
          </span>
        )}
      </Td>
    </Tr>
  );
}
