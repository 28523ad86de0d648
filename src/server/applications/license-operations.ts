import type { Operations } from '../api/operations.ts';
import { appeal } from './appeal.ts';
import { applyForRenewal, applyForTransfer, applyForUpgrade } from './apply-for-license.ts';
import { getAgreedVersion } from './get-agreed-version.ts';
import { getQueuePlace } from './get-queue-place.ts';
import { getLicenseOptions } from './license-options.ts';
import { acceptTransfer, declineTransfer, getTransferForMe, listIncomingTransfers } from './transfers.ts';

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
