import type { AuditFinding } from '../../contract/audit/audit.ts';
import { auditActs } from '../../contract/audit/audit-words.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import { type AuditKey, keyIdOf } from './audit-key.ts';
import { eventText, hashOf, type StoredEvent } from './rules.ts';

/** The state of the chain up to one place. */
export interface Walk {
  /** The place itself; later events have greater numbers. */
  seq: number;
  last: StoredEvent | null;
  /** Whether the last event is unchanged since it was sealed. */
  isSound: boolean;
  /** Whether an event with the present key was seen. */
  hasOwn: boolean;
  /** The last event from before signatures; null while unknown. */
  legacySeq: number | null;
}

/** Examines the next event of the chain and moves there. */
export function examineEvent(key: AuditKey, walk: Walk, event: StoredEvent & { seq: number }): AuditFinding[] {
  const findings: AuditFinding[] = [];
  if (event.seq > walk.seq + 1) findings.push(missing(walk.seq + 1, event.seq - 1, walk.last, event));
  const isSound = hashOf(event) === event.hash;
  const problem = isSound ? soundProblem(key, walk, event) : changed(event);
  if (problem !== null) findings.push(problem);
  const hasOwn = walk.hasOwn || keyIdOf(event.mac) === key.id;
  Object.assign(walk, { seq: event.seq, last: event, isSound, hasOwn });
  return findings;
}

/** The problem with an event that is unchanged since it was sealed. */
function soundProblem(key: AuditKey, walk: Walk, event: StoredEvent & { seq: number }): AuditFinding | null {
  if (isForeign(key, walk, event)) return inserted(event);
  const isNext = event.seq === walk.seq + 1;
  const isLinked = event.previous_hash === (walk.last?.hash ?? '');
  if (isNext && !isLinked && (walk.last === null || walk.isSound))
    return about('changed', event, `${nameOf(event)}与它的前一条接不上：前面的记录被换过`);
  // Signed by another key before: the key-encryption key was replaced, and the event says so.
  const isTampering = event.act === 'audit.chain_restarted' && (walk.hasOwn || keyIdOf(walk.last?.mac ?? '') === '');
  return isTampering ? about('restarted', event, `${nameOf(event)}：审计链的末尾被人动过，从这里重新开始`) : null;
}

/** Not written by this site: anybody can hash, but only we can sign. */
function isForeign(key: AuditKey, { legacySeq, hasOwn }: Walk, event: StoredEvent): boolean {
  if (event.mac === '') return legacySeq !== null && (event.seq === null || event.seq > legacySeq);
  if (keyIdOf(event.mac) !== key.id) return hasOwn;
  return !key.isSigned(eventText(event), event.mac);
}

/** An event that is not sealed yet. */
export function examineUnsealed(key: AuditKey, walk: Walk, event: StoredEvent): AuditFinding | null {
  return isForeign(key, walk, event) ? inserted(event) : null;
}

export const nameOf = ({ seq, act, at }: StoredEvent): string => {
  const word = Object.hasOwn(auditActs, act) ? auditActs[act as keyof typeof auditActs] : act;
  return `${seq === null ? '还没有封存的一条' : `第 ${seq} 条`}（${minuteOf(at)} ${word}）`;
};

const about = (kind: AuditFinding['kind'], { seq, id }: StoredEvent, text: string): AuditFinding => ({
  kind,
  seq,
  lastSeq: null,
  eventId: id,
  text,
});

const changed = (event: StoredEvent): AuditFinding => about('changed', event, `${nameOf(event)}在封存之后被改过`);

const inserted = (event: StoredEvent): AuditFinding =>
  about('inserted', event, `${nameOf(event)}没有本站的签名：是从别处写进来的，或者写下之后被改过`);

export function missing(
  seq: number,
  lastSeq: number,
  before: StoredEvent | null,
  after: StoredEvent | null,
): AuditFinding {
  const which = lastSeq === seq ? `第 ${seq} 条` : `第 ${seq} 到 ${lastSeq} 条`;
  const bounds = [before && `${minuteOf(before.at)} 之后`, after && `${minuteOf(after.at)} 之前`].filter(Boolean);
  const when = bounds.length === 0 ? '' : `（${bounds.join('、')}）`;
  return { kind: 'removed', seq, lastSeq, eventId: null, text: `${which}${when}不见了：记录被删除` };
}
