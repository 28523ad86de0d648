import type { Operations } from '../api/operations.ts';
import { changeDomains } from './change-domains.ts';
import { forgetActivation } from './forget-activation.ts';
import { getCertificate, getCertificatePicture } from './get-certificate.ts';
import { getLicenseFile } from './get-license-file.ts';
import { getLicenseKey } from './get-license-key.ts';
import { getLicense } from './get-license.ts';
import { listOwnActivations } from './list-activations.ts';
import { listLicenses } from './list-licenses.ts';
import { listVersions } from './list-versions.ts';
import { keepKey, rotateKey } from './rotate-key.ts';
import { showHolder } from './show-holder.ts';
import { undoDomainChange } from './undo-domain-change.ts';

export const licenseOperations: Operations['licenses'] = {
  list: listLicenses,
  get: getLicense,
  key: getLicenseKey,
  file: getLicenseFile,
  certificate: getCertificate,
  certificatePicture: getCertificatePicture,
  versions: listVersions,
  activations: listOwnActivations,
  forgetActivation,
  rotateKey,
  keepKey,
  changeDomains,
  undoDomainChange,
  showHolder,
};
