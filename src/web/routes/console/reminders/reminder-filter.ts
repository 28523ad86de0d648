import type { InputOf } from '../../../../contract/endpoint.ts';
import { reminders } from '../../../../contract/reminders.ts';
import { addressOf, type ListLook } from '../list/list-look.ts';
import { readChosen } from '../list/read-chosen.ts';

type DueAsked = Omit<InputOf<typeof reminders.due>, 'cursor' | 'limit'>;
type SentAsked = Omit<InputOf<typeof reminders.sent>, 'cursor' | 'limit'>;

export type DueFilter = DueAsked & ListLook;
/** `list` distinguishes it from the due reminders, which have the same address. */
export type SentFilter = SentAsked & ListLook & { list: 'sent' };

const path = '/dashboard/reminders';

export const isSent = (params: URLSearchParams): boolean => params.get('list') === 'sent';

/** The filter in the address; unknown values count as not chosen. */
export const readDueFilter = (params: URLSearchParams): DueFilter =>
  readChosen<DueAsked>(params, ['stage', 'state', 'edition'], reminders.due.input);

export const readSentFilter = (params: URLSearchParams): SentFilter => ({
  list: 'sent',
  ...readChosen<SentAsked>(params, ['kind', 'state'], reminders.sent.input),
});

/** The address of either list with a filter. */
export const remindersAddress = (filter: DueFilter | SentFilter): string => addressOf(path, filter);

/** The query to the server for the letters written. */
export const askedSent = ({ kind, state }: SentFilter): SentAsked => ({
  ...(kind !== undefined && { kind }),
  ...(state !== undefined && { state }),
});
