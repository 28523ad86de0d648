import type { HolderType } from '../fields.ts';
import type { License, LicenseStatus } from './licenses.ts';

/** The states from which an act upon a license is possible: the server refuses it from others, and the console does not offer it. */
export const actsFrom = {
  renew: ['active'],
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

/** To whom a license may be transferred: a personal one becomes a company's by an upgrade, which is paid. */
export const transferableTo: Record<HolderType, readonly HolderType[]> = {
  personal: ['personal'],
  company: ['personal', 'company'],
};

/** Whether a license came by a transfer: it is not transferred again. */
export const wasReceived = (history: readonly Pick<License['history'][number], 'act'>[]): boolean =>
  history.some(({ act }) => act === 'receive');
