import type { OutputOf } from '../../../contract/endpoint.ts';
import type { operatorConsole } from '../../../contract/console.ts';
import type { LicenseStatus } from '../../../contract/licenses/licenses.ts';
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
