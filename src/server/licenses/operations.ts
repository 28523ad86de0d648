import type { Operations } from '../api/operations.ts';
import { changeDomains } from './domains/change-domains.ts';
import { forgetActivation } from './verification/forget-activation.ts';
import { getCertificate, getCertificatePicture } from './certificate/get-certificate.ts';
import { getLicenseFile } from './keys/get-license-file.ts';
import { getLicenseKey } from './keys/get-license-key.ts';
import { getLicense } from './get-license.ts';
import { listOwnActivations } from './verification/list-activations.ts';
import { listLicenses } from './list-licenses.ts';
import { listVersions } from './list-versions.ts';
import { keepKey, rotateKey } from './keys/rotate-key.ts';
import { showHolder } from './verification/show-holder.ts';
import { undoDomainChange } from './domains/undo-domain-change.ts';

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
