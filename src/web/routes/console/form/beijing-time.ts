import { formatDateTime } from '../../../ui/data/date-time.tsx';

/** The value of a date-and-time field, taken as Beijing time. */
export const beijingTime = (local: string): number => Date.parse(`${local}:00+08:00`);

/** A moment as such a field holds it. */
export const localOf = (ms: number | null): string => (ms === null ? '' : formatDateTime(ms).replace(' ', 'T'));
