import type { Operations } from '../api/operations.ts';
import { getLicenseKey } from './get-license-key.ts';
import { getLicense } from './get-license.ts';
import { listLicenses } from './list-licenses.ts';

export const licenseOperations: Operations['licenses'] = {
  list: listLicenses,
  get: getLicense,
  key: getLicenseKey,
};
