import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import type { Operator } from '../../../../contract/team/operators.ts';
import type { Tone } from '../../../ui/data/badge.tsx';
import { DAY_MS, formatDay } from '../../../ui/data/date-time.tsx';
import { durationText } from '../list/duration-text.ts';

/** A member's presence is recorded once a minute. */
const JUST_NOW_MS = 2 * 60_000;

export const secondFactorNames: Record<Operator['secondFactor'], string> = {
  on: '已开启',
  off: '未开启',
  required: '待开启',
};

export const secondFactorTones: Record<Operator['secondFactor'], Tone> = {
  on: 'success',
  off: 'neutral',
  required: 'warning',
};

export function nameOfRole(roles: readonly OperatorRole[], id: string): string {
  return roles.find((role) => role.id === id)?.name ?? '已删除的角色';
}

/** `刚刚`, `5 小时前`, or the date if it is more than a week ago. */
export function seenText(at: number, now: number): string {
  const ago = now - at;
  if (ago < JUST_NOW_MS) return '刚刚';
  return ago < 7 * DAY_MS ? `${durationText(ago)}前` : formatDay(at);
}
