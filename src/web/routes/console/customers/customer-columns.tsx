import { Link } from 'react-router';
import type { CustomerSummary } from '../../../../contract/customers/customers.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime, formatDay } from '../../../ui/data/date-time.tsx';
import type { Column } from '../list/column.ts';
import { rowLink } from '../list/list-keys.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { customerStateNames, nameOf } from './customer-words.ts';

export const customerColumns: readonly Column<CustomerSummary>[] = [
  {
    id: 'customer',
    title: '客户',
    className: 'max-w-52',
    text: nameOf,
    cell: (customer, { isLow }) => (
      <>
        <Link
          {...rowLink(customer.id)}
          to={`/dashboard/customers/${customer.id}`}
          className="block w-fit max-w-full truncate leading-6 font-medium text-link"
        >
          {nameOf(customer)}
        </Link>
        {!isLow && <span className="block truncate text-[13px] leading-6 text-ink-faint">{customer.username}</span>}
      </>
    ),
  },
  {
    id: 'username',
    title: '用户名',
    need: 'chosen',
    className: 'max-w-52 truncate',
    text: ({ username }) => username,
    cell: ({ username }) => username,
  },
  {
    id: 'contact',
    title: '邮箱与手机',
    need: 'useful',
    className: 'max-w-64',
    text: ({ email }) => email ?? '',
    cell: ({ email, isEmailVerified, phone }, { isLow }) => (
      <>
        <span className="block truncate leading-6">
          {email ?? (isLow && phone !== '' ? phone : '—')}
          {email !== null && !isEmailVerified && <span className="ml-2 text-[13px] text-warning">未验证</span>}
        </span>
        {!isLow && <span className="tnum block truncate text-[13px] leading-6 text-ink-faint">{phone}</span>}
      </>
    ),
  },
  {
    id: 'phone',
    title: '手机',
    need: 'chosen',
    className: 'tnum whitespace-nowrap',
    text: ({ phone }) => phone,
    cell: ({ phone }) => phone || '—',
  },
  {
    id: 'company',
    title: '公司',
    need: 'extra',
    className: 'max-w-56 truncate',
    text: ({ company }) => company,
    cell: ({ company }) => company || '—',
  },
  {
    id: 'licenses',
    title: '授权',
    need: 'useful',
    isEnd: true,
    className: 'tnum',
    text: ({ licenses }) => licenses,
    cell: ({ licenses }) => licenses,
  },
  {
    id: 'applications',
    title: '申请',
    need: 'useful',
    isEnd: true,
    className: 'tnum',
    text: ({ applications }) => applications,
    cell: ({ applications }) => applications,
  },
  {
    id: 'created',
    title: '注册',
    need: 'extra',
    sort: { by: 'created', of: 'times' },
    text: ({ createdAt }) => formatDay(createdAt),
    cell: ({ createdAt }) => <DateTime ms={createdAt} dayOnly className="text-ink-soft" />,
  },
  {
    id: 'seen',
    title: '最近使用',
    need: 'extra',
    text: ({ lastSeenAt }) => (lastSeenAt === null ? '' : formatDay(lastSeenAt)),
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? (
        <span className="text-ink-faint">—</span>
      ) : (
        <DateTime ms={lastSeenAt} dayOnly className="text-ink-soft" />
      ),
  },
  {
    id: 'state',
    title: '状态',
    text: ({ state }) => customerStateNames[state],
    cell: ({ state, isOperator }) => (
      <span className="flex flex-wrap gap-1.5">
        <CustomerBadge state={state} />
        {isOperator && <Badge tone="primary">运营账号</Badge>}
      </span>
    ),
  },
];
