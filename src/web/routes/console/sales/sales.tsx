import { useNavigate } from 'react-router';
import type { SalesGroup } from '../../../../contract/applications/sales.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Statistics } from '../../../ui/data/statistic.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import type { Route } from './+types/sales';

const path = '/dashboard/sales';
const MONTHS = 36;

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '每月销售');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const month = recentMonths().find((each) => each === asked);
  return { report: await apiOf(context).console.sales(month === undefined ? {} : { month }) };
}

export default function SalesPage({ loaderData: { report } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { month, total } = report;
  return (
    <>
      <PageHead
        title="每月销售"
        description="按到账、退款与开票的日期统计，北京时间。"
        actions={
          <>
            <Select
              aria-label="月份"
              className="w-36"
              value={month}
              onChange={({ target }) => void navigate(`${path}?month=${target.value}`, { preventScrollReset: true })}
            >
              {recentMonths().map((each) => (
                <option key={each} value={each}>
                  {each.replace('-', ' 年 ')} 月
                </option>
              ))}
            </Select>
            <ExportMenu list="sales" title="每月销售" filter={{ month }} />
          </>
        }
      />
      <div className="space-y-6">
        <Statistics
          items={[
            { term: `收款 ${total.count} 笔`, value: formatFen(total.grossFen) },
            { term: `退款 ${total.refundCount} 笔`, value: formatFen(total.refundFen) },
            { term: '净收', value: formatFen(total.grossFen - total.refundFen) },
            { term: `开票 ${total.invoiceCount} 张`, value: formatFen(total.invoiceFen) },
          ]}
        />
        {total.voidedCount > 0 && (
          <p className="text-[13px] leading-5 text-ink-soft">
            这个月开出的发票另有 {total.voidedCount} 张已作废或红冲，共 {formatFen(total.voidedFen)}，不在开票金额里。
          </p>
        )}
        <Groups title="按版本" groups={report.byEdition} />
        <Groups title="按类型" groups={report.byKind} />
        <Groups title="按付款方式" groups={report.byChannel} />
      </div>
    </>
  );
}

/** This month and those before it, in Shanghai. */
function recentMonths(): string[] {
  const [year = 0, month = 0] = formatDay(Date.now()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function Groups({ title, groups }: { title: string; groups: readonly SalesGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <Card flush title={title}>
      <Table label={title}>
        <thead>
          <tr>
            <Th className="w-[28%] pl-6">{title.slice(1)}</Th>
            <Th className="text-right">收款笔数</Th>
            <Th className="text-right">收款</Th>
            <Th className="text-right">退款</Th>
            <Th className="text-right">净收</Th>
            <Th className="pr-6 text-right">开票</Th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ code, name, count, grossFen, refundFen, invoiceFen }) => (
            <Tr key={code}>
              <Td className="pl-6 whitespace-nowrap">{name}</Td>
              <Td className="tnum text-right">{count}</Td>
              <Td className="tnum text-right">{formatFen(grossFen)}</Td>
              <Td className="tnum text-right">{formatFen(refundFen)}</Td>
              <Td className="tnum text-right">{formatFen(grossFen - refundFen)}</Td>
              <Td className="tnum pr-6 text-right">{formatFen(invoiceFen)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
