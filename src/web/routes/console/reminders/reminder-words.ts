import type { DueReminder, SentReminder } from '../../../../contract/reminders.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const stageNames: Record<DueReminder['stage'], string> = { first: '30 天提醒', last: '7 天提醒' };
export const kindNames: Record<SentReminder['kind'], string> = { ...stageNames, security: '安全版本' };

interface StateWord {
  name: string;
  tone: Tone;
}

export const dueStates: Record<DueReminder['state'], StateWord> = {
  waiting: { name: '待写信', tone: 'primary' },
  sent: { name: '已写信', tone: 'success' },
  off: { name: '版本已关闭', tone: 'neutral' },
  renewing: { name: '续期申请中', tone: 'neutral' },
  refused: { name: '客户已退订', tone: 'neutral' },
  unreachable: { name: '没有可用的邮箱', tone: 'warning' },
};

export const mailStates: Record<NonNullable<SentReminder['state']> | 'gone', StateWord> = {
  waiting: { name: '等待寄出', tone: 'primary' },
  sent: { name: '已寄出', tone: 'success' },
  failed: { name: '没有寄到', tone: 'danger' },
  kept: { name: '留在发件箱', tone: 'neutral' },
  gone: { name: '已取消', tone: 'neutral' },
};

/** States and their words, as choices of a filter. */
export const wordsOf = (states: Readonly<Record<string, StateWord>>): [value: string, label: string][] =>
  Object.entries(states).map(([value, { name }]) => [value, name]);
