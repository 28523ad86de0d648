import { days, minutes } from '../duration.ts';

/** Limits on the number, the lifetime and the size of sandboxes. */
export const sandboxLimits = {
  mostAtOnce: 50,
  /** An office may share an address. */
  mostOfNetwork: 10,
  openingsOfNetwork: 30,
  openingsWithinMs: minutes(10),
  /** After its last use. */
  idleMs: minutes(30),
  /** A sandbox not used since it was opened makes room for the next visitor after this time. */
  untouchedMs: minutes(1),
  mostBytes: 8 * 2 ** 20,
  mostStatements: 60,
  /** The stories of the demonstration end today; they are played again once they are this old. */
  snapshotLastsMs: days(1),
} as const;

export interface SandboxTimes {
  openedAt: number;
  usedAt: number;
}

export const isOver = ({ usedAt }: SandboxTimes, now: number): boolean => now - usedAt >= sandboxLimits.idleMs;

/** Whether it may be given to another visitor: its own has not come back since it was opened. */
export const makesRoom = ({ openedAt, usedAt }: SandboxTimes, now: number): boolean =>
  usedAt === openedAt && now - openedAt >= sandboxLimits.untouchedMs;
