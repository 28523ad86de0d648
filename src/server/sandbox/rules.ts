import { days, minutes } from '../duration.ts';

/** How many sandboxes there are, for how long, and how large. */
export const sandboxLimits = {
  mostAtOnce: 50,
  /** An office may share an address. */
  mostOfNetwork: 10,
  openingsOfNetwork: 30,
  openingsWithinMs: minutes(10),
  /** After its last use. */
  idleMs: minutes(30),
  /** One that nobody has used since it was opened makes room for the next visitor after this time. */
  untouchedMs: minutes(1),
  mostBytes: 8 * 2 ** 20,
  mostStatements: 60,
  /** The stories of the demonstration end today; they are played again when they have grown old. */
  snapshotLastsMs: days(1),
} as const;

export interface SandboxTimes {
  openedAt: number;
  usedAt: number;
}

export const isOver = ({ usedAt }: SandboxTimes, now: number): boolean => now - usedAt >= sandboxLimits.idleMs;

/** Whether it may be taken from its visitor for another one: he has not come back since it was opened. */
export const makesRoom = ({ openedAt, usedAt }: SandboxTimes, now: number): boolean =>
  usedAt === openedAt && now - openedAt >= sandboxLimits.untouchedMs;
