import type { HolderType } from '../fields.ts';
import type { License, LicenseStatus } from './licenses.ts';

/**
 * The states from which an act on a license is possible: the server refuses it from others, and the console does not
 * offer it.
 */
export const actsFrom = {
  renew: ['active'],
  extend: ['active'],
  upgrade: ['active'],
  correct: ['active'],
  change_domains: ['active'],
  undo_domain_change: ['active'],
  transfer: ['active'],
  rotate_key: ['active'],
  keep_key: ['active'],
  suspend: ['active'],
  resume: ['suspended'],
  revoke: ['active', 'suspended'],
} satisfies Record<string, readonly LicenseStatus[]>;

/** Who may receive a license: a personal one becomes a company's by a paid upgrade only. */
export const transferableTo: Record<HolderType, readonly HolderType[]> = {
  personal: ['personal'],
  company: ['personal', 'company'],
};

/** Whether a license was received by transfer: it can't be transferred again. */
export const wasReceived = (history: readonly Pick<License['history'][number], 'act'>[]): boolean =>
  history.some(({ act }) => act === 'receive');
