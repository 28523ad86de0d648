import { formatDateTime } from '../../../ui/data/date-time.tsx';

/** The time from a date-and-time field, as Beijing time. */
export const beijingTime = (local: string): number => Date.parse(`${local}:00+08:00`);

/** A time in the format of such a field. */
export const localOf = (ms: number | null): string => (ms === null ? '' : formatDateTime(ms).replace(' ', 'T'));
