import type { Operations } from '../api/operations.ts';
import { appeal } from './review/appeal.ts';
import { applyForRenewal, applyForTransfer, applyForUpgrade } from './submission/apply-for-license.ts';
import { getAgreedVersion } from './submission/get-agreed-version.ts';
import { getQueuePlace } from './review/get-queue-place.ts';
import { getLicenseOptions } from './pricing/license-options.ts';
import { acceptTransfer, declineTransfer, getTransferForMe, listIncomingTransfers } from './payment/transfers.ts';

export const licenseApplicationOperations: Operations['licenseApplications'] = {
  options: getLicenseOptions,
  renew: applyForRenewal,
  upgrade: applyForUpgrade,
  transfer: applyForTransfer,
  appeal,
  agreed: getAgreedVersion,
  queue: getQueuePlace,
  incoming: listIncomingTransfers,
  transferForMe: getTransferForMe,
  acceptTransfer,
  declineTransfer,
};
