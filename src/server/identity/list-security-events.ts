import type { account, SecurityEvent } from '../../contract/identity/account.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { listLogInRows, listSecurityEventRows } from './account-store.ts';
import { deviceOf } from './sessions/device-of.ts';
import type { RecordedAct } from './record-security-event.ts';

const MOST = 50;

/** Newest first: recorded events, and the log-ins that started sessions. */
export async function listSecurityEvents(call: SignedInCall): Promise<OutputOf<typeof account.securityEvents>> {
  const { db } = call.database;
  const recorded = await listSecurityEventRows(db, call.user.id, MOST);
  const logIns = await listLogInRows(db, call.user.id, MOST);
  const items = [
    ...recorded.map((row) => presentSecurityEvent(row, row.act as RecordedAct)),
    ...logIns.map((row) => presentSecurityEvent(row, 'logged_in')),
  ];
  return { items: items.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MOST) };
}

interface EventRow {
  id: string;
  user_agent: string;
  ip: string;
  at: number;
}

/** As the person reads it; what support did has no device: where an operator sits is not theirs to know. */
export function presentSecurityEvent({ id, user_agent, ip, at }: EventRow, act: SecurityEvent['act']): SecurityEvent {
  return { id, act, device: act === 'viewed_by_support' ? '' : deviceOf(user_agent), ip, at };
}
