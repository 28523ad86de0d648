import { Link } from 'react-router';
import type { CustomerSummary } from '../../../../contract/customers/customers.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { nameOf } from './customer-words.ts';

export function CustomerTable({ items }: { items: readonly CustomerSummary[] }) {
  return (
    <Table label="客户列表">
      <thead>
        <tr>
          <Th className="pl-6">客户</Th>
          <Th>邮箱与手机</Th>
          <Th className="hidden xl:table-cell">公司</Th>
          <Th className="text-right">授权</Th>
          <Th className="text-right">申请</Th>
          <Th className="hidden xl:table-cell">注册</Th>
          <Th>最近使用</Th>
          <Th className="pr-6">状态</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((customer) => (
          <Tr key={customer.id}>
            <Td className="max-w-52 pl-6">
              <Link
                to={`/dashboard/customers/${customer.id}`}
                className="block w-fit max-w-full truncate leading-6 font-medium text-link"
              >
                {nameOf(customer)}
              </Link>
              <span className="block truncate text-[13px] leading-6 text-ink-faint">{customer.username}</span>
            </Td>
            <Td className="max-w-64">
              <span className="block truncate leading-6">
                {customer.email ?? '—'}
                {customer.email !== null && !customer.isEmailVerified && (
                  <span className="ml-2 text-[13px] text-warning">未验证</span>
                )}
              </span>
              <span className="tnum block truncate text-[13px] leading-6 text-ink-faint">{customer.phone}</span>
            </Td>
            <Td className="hidden max-w-56 truncate xl:table-cell">{customer.company || '—'}</Td>
            <Td className="tnum text-right">{customer.licenses}</Td>
            <Td className="tnum text-right">{customer.applications}</Td>
            <Td className="hidden xl:table-cell">
              <DateTime ms={customer.createdAt} dayOnly className="text-ink-soft" />
            </Td>
            <Td>
              {customer.lastSeenAt === null ? (
                <span className="text-ink-faint">—</span>
              ) : (
                <DateTime ms={customer.lastSeenAt} dayOnly className="text-ink-soft" />
              )}
            </Td>
            <Td className="pr-6">
              <span className="flex flex-wrap gap-1.5">
                <CustomerBadge state={customer.state} />
                {customer.isOperator && <Badge tone="primary">运营账号</Badge>}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
