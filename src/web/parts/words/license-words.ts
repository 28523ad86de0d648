import type { OutputOf } from '../../../contract/endpoint.ts';
import type { operatorConsole } from '../../../contract/console/console.ts';
import type { License, LicenseStatus } from '../../../contract/licenses/licenses.ts';
import type { Tone } from '../../ui/data/badge.tsx';

export type IssuedLicense = OutputOf<typeof operatorConsole.licenses>['items'][number];

export const licenseStatusNames: Record<LicenseStatus, string> = {
  active: '有效',
  suspended: '已暂停',
  revoked: '已撤销',
  superseded: '已被取代',
};

export const licenseStatusTones: Record<LicenseStatus, Tone> = {
  active: 'success',
  suspended: 'warning',
  revoked: 'danger',
  superseded: 'neutral',
};

type Gift = NonNullable<License['gift']>;

/** For operators: the shop is theirs. */
export const giverName = ({ giver }: Gift): string => (giver === '' ? '本店' : giver);

/** An act in a license's history: a gift begins with having been given. */
export const actNameOf = (act: License['history'][number]['act'], gift: License['gift']): string =>
  act === 'issue' && gift !== null ? '赠送' : licenseActNames[act];

/** The acts on a license. */
const licenseActNames: Record<License['history'][number]['act'], string> = {
  issue: '签发',
  renew: '续期',
  extend: '延长',
  upgrade: '升级',
  transfer: '转让',
  receive: '受让',
  correct: '更正',
  suspend: '暂停',
  resume: '恢复',
  revoke: '撤销',
  rotate_key: '更换密钥',
  keep_key: '保留旧密钥',
  reissue_key: '换发密钥',
  change_domains: '变更域名',
  undo_domain_change: '撤销域名变更',
};

export const licenseActTones: Partial<Record<License['history'][number]['act'], Tone>> = {
  issue: 'success',
  renew: 'success',
  extend: 'success',
  upgrade: 'success',
  receive: 'success',
  suspend: 'warning',
  resume: 'success',
  revoke: 'danger',
  transfer: 'neutral',
};
