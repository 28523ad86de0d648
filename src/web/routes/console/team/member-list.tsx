import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import type { Operator } from '../../../../contract/team/operators.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { MemberActs } from './member-acts.tsx';
import { nameOfRole, seenText, secondFactorNames, secondFactorTones } from './team-words.ts';

interface MemberListProps {
  members: readonly Operator[];
  roles: readonly OperatorRole[];
  now: number;
}

export function MemberTable({ members, roles, now }: MemberListProps) {
  return (
    <div className="hidden md:block">
      <Table label="成员列表">
        <thead>
          <tr>
            <Th className="pl-6">成员</Th>
            <Th>角色</Th>
            <Th>最近在线</Th>
            <Th>两步验证</Th>
            <Th className="pr-6">
              <span className="sr-only">操作</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Tr key={member.username}>
              <Td className="max-w-72 pl-6">
                <Person member={member} />
              </Td>
              <Td>
                <RoleBadges member={member} roles={roles} />
              </Td>
              <Td className="whitespace-nowrap text-ink-soft">
                <Seen member={member} now={now} />
              </Td>
              <Td>
                <SecondFactor member={member} />
              </Td>
              <Td className="pr-6 text-right">
                <MemberActs member={member} members={members} roles={roles} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The list for narrow screens. */
export function MemberCards({ members, roles, now }: MemberListProps) {
  return (
    <ul className="md:hidden">
      {members.map((member) => (
        <li key={member.username} className="border-b border-line px-5 py-4 last:border-b-0">
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
        </li>
      ))}
    </ul>
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
