import type { LicenseStatus } from './licenses.ts';

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
