import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import type { Operator } from '../../../../contract/team/operators.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { MemberActs } from './member-acts.tsx';
import { nameOfRole, seenText, secondFactorNames, secondFactorTones } from './team-words.ts';

interface MemberListProps {
  members: readonly Operator[];
  roles: readonly OperatorRole[];
  now: number;
}

const columnsFor = ({ members, roles, now }: MemberListProps): readonly Column<Operator>[] => [
  { id: 'person', title: '成员', className: 'max-w-96', cell: (member) => <Person member={member} /> },
  { id: 'roles', title: '角色', cell: (member) => <RoleBadges member={member} roles={roles} /> },
  {
    id: 'seen',
    title: '最近在线',
    need: 'useful',
    className: 'whitespace-nowrap text-ink-soft',
    cell: (member) => <Seen member={member} now={now} />,
  },
  { id: 'second', title: '两步验证', need: 'extra', cell: (member) => <SecondFactor member={member} /> },
  {
    id: 'acts',
    title: '操作',
    isEnd: true,
    cell: (member) => <MemberActs member={member} members={members} roles={roles} />,
  },
];

/** All members of the team. */
export function MemberList(props: MemberListProps) {
  const table = useListTable({ path: '/dashboard/team', columns: columnsFor(props), filter: {} });
  return (
    <DataTable
      label="成员列表"
      table={table}
      items={props.members}
      keyOf={({ username }) => username}
      renderCard={(member) => <MemberCard {...props} member={member} />}
    />
  );
}

function MemberCard({ member, members, roles, now }: MemberListProps & { member: Operator }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Person member={member} />
        <MemberActs member={member} members={members} roles={roles} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <RoleBadges member={member} roles={roles} />
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-[13px] text-ink-faint">
        <span>
          最近在线 <Seen member={member} now={now} />
        </span>
        <span className="flex items-center gap-2">
          两步验证 <SecondFactor member={member} />
        </span>
      </p>
    </>
  );
}

function Person({ member: { nickname, username, email, isSelf } }: { member: Operator }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar avatar="" name={nickname} />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium text-ink">{nickname}</span>
          {isSelf && <span className="shrink-0 text-[13px] text-ink-faint">（您）</span>}
        </p>
        <p className="truncate text-[13px] leading-5 text-ink-soft">
          {[username === nickname ? '' : username, email ?? ''].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

function RoleBadges({
  member: { roles: held, disabledAt },
  roles,
}: {
  member: Operator;
  roles: readonly OperatorRole[];
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {disabledAt !== null && (
        <Badge tone="danger" dot>
          已停用
        </Badge>
      )}
      {held.map((id) => (
        <Badge key={id} tone={id === 'owner' ? 'primary' : 'neutral'}>
          {nameOfRole(roles, id)}
        </Badge>
      ))}
    </span>
  );
}

function Seen({ member: { lastSeenAt }, now }: { member: Operator; now: number }) {
  if (lastSeenAt === null) return <>还没有登录过</>;
  return (
    <time dateTime={new Date(lastSeenAt).toISOString()} title={formatDateTime(lastSeenAt)} className="tnum">
      {seenText(lastSeenAt, now)}
    </time>
  );
}

function SecondFactor({ member: { secondFactor } }: { member: Operator }) {
  return <Badge tone={secondFactorTones[secondFactor]}>{secondFactorNames[secondFactor]}</Badge>;
}
