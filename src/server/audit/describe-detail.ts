import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '../../contract/audit/audit.ts';
import { fenText } from '../applications/payment/fen-text.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import { fieldWords, valueWords } from './detail-words.ts';

type Described = Pick<AuditEvent, 'changes' | 'facts'>;

/** The limit for one event; a whole catalogue is shown as its first lines. */
const MOST_ROWS = 100;
const LONGEST_VALUE = 2000;
/** Shown elsewhere on the event: its target, or the changed fields. */
const saidElsewhere = new Set(['number', 'names', 'before', 'after', 'changes']);

/** An event without actor, time and place: its changes, and the rest. */
export function describeDetail(text: string): Described {
  const detail = parse(text);
  const { before, after, changes } = detail;
  const rest = Object.entries(detail).filter(([name]) => !saidElsewhere.has(name));
  const facts = rest.flatMap(([name, value]) => leaves([name], value));
  return {
    changes: differences(before, after).slice(0, MOST_ROWS),
    facts: [...sentences(changes), ...facts.map(({ path, value }) => ({ field: wordsOf(path), value }))].slice(
      0,
      MOST_ROWS,
    ),
  };
}

/** Anything may have been written there: it is shown, not trusted. */
function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : { document: value };
  } catch {
    return { document: text };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only differences; an event with one side only changed it from or to nothing. */
function differences(before: unknown, after: unknown): AuditEvent['changes'] {
  if (before === undefined && after === undefined) return [];
  const [was, is] = [before, after].map(
    (side) => new Map(leaves([], side).map((leaf) => [leaf.path.join('.'), leaf] as const)),
  );
  const names = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const [old, current] = [was?.get(name), is?.get(name)];
    if (isDeepStrictEqual(old?.value, current?.value)) return [];
    const path = (current ?? old)?.path ?? [];
    return [{ field: wordsOf(path) || '内容', before: old?.value ?? '', after: current?.value ?? '' }];
  });
}

interface Leaf {
  path: string[];
  value: string;
}

/** Every value of a nested record with its path. */
function leaves(path: string[], value: unknown): Leaf[] {
  if (value === undefined) return [];
  if (isRecord(value)) return Object.entries(value).flatMap(([name, part]) => leaves([...path, name], part));
  if (Array.isArray(value) && value.some((part) => typeof part === 'object'))
    return value.flatMap((part, index) => leaves([...path, String(index + 1)], part));
  return [{ path, value: valueText(path.findLast((name) => !/^\d+$/.test(name)) ?? '', value) }];
}

const wordsOf = (path: readonly string[]): string =>
  path.map((name) => (Object.hasOwn(fieldWords, name) ? fieldWords[name] : name)).join(' · ');

function valueText(name: string, value: unknown): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((part) => valueText(name, part)).join('、');
  if (typeof value === 'number') return numberText(name, value);
  const words = Object.hasOwn(valueWords, name) ? valueWords[name] : undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (words !== undefined && Object.hasOwn(words, text) ? words[text] : undefined) ?? shortened(text);
}

function numberText(name: string, value: number): string {
  if (/(?:Fen|_fen)$/.test(name)) return fenText(value);
  const isTime = value > 1e12 && value < 1e14 && /(?:^at|At|Until|_at|_until)$/.test(name);
  return isTime ? minuteOf(value) : String(value);
}

const shortened = (text: string): string => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

/** Changes that were recorded in words: `{subject, text}`. */
function sentences(changes: unknown): Described['facts'] {
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) =>
    isRecord(change) && typeof change.subject === 'string' && typeof change.text === 'string'
      ? [{ field: change.subject, value: shortened(change.text) }]
      : [],
  );
}
