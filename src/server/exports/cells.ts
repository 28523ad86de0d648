import { minuteOf } from '../outside/shanghai-calendar.ts';

/** Money is a number in yuan, so that spreadsheets can add it up. */
export type Cell = string | number;

export const timeCell = (at: number | null): string => (at === null ? '' : minuteOf(at));
export const yuanCell = (fen: number | null): Cell => (fen === null ? '' : fen / 100);
export const countCell = (count: number | null): Cell => count ?? '不限';
