import type { ManagedLicense } from '../../../contract/licenses/license-management.ts';
import type { Operations } from '../../api/operations.ts';
import type { SignedInCall } from '../../call.ts';
import { decideLicense, requireNoneWaiting } from '../decisions/decide.ts';
import { findOpenDecision } from '../decisions/store.ts';
import { undoLicenseDecision } from '../decisions/undo-decision.ts';
import { changeDomainsForCustomer } from '../domains/change-domains.ts';
import { actAsSeen } from './act-as-seen.ts';
import { correctLicense } from './correct-license.ts';
import { extendLicense } from './extend-license.ts';
import { findRecipient, requireEdition } from './find-recipient.ts';
import { getManagedLicense } from './get-managed-license.ts';
import { issueByHand } from './issue-by-hand.ts';
import { lookUpRecipient } from './look-up-recipient.ts';
import { listActivations } from '../verification/list-activations.ts';
import { renewLicense } from './renew-license.ts';
import { askedOf } from './require-act.ts';
import { resumeLicense } from './resume-license.ts';
import { transferLicense } from './transfer-license.ts';
import { upgradeLicense } from './upgrade-license.ts';

type Management = Operations['licenseManagement'];

const answer = (call: SignedInCall, number: string): Promise<ManagedLicense> => getManagedLicense(call, { number });

export const licenseManagementOperations: Management = {
  get: getManagedLicense,
  recipient: lookUpRecipient,
  activations: listActivations,
  async issue(call, input) {
    return answer(call, await issueByHand(call, input));
  },
  async renew(call, input) {
    await actAsSeen(call, { act: 'renew', input }, (trx) => renewLicense(call, trx, input));
    return answer(call, input.number);
  },
  async extend(call, input) {
    await actAsSeen(call, { act: 'extend', input }, (trx) => extendLicense(call, trx, input));
    return answer(call, input.number);
  },
  async upgrade(call, input) {
    await actAsSeen(call, { act: 'upgrade', input }, async (trx) => {
      await requireEdition(trx, input.edition);
      await upgradeLicense(call, trx, input);
    });
    return answer(call, input.number);
  },
  async correct(call, input) {
    await actAsSeen(call, { act: 'correct', input }, (trx) => correctLicense(call, trx, input));
    return answer(call, input.number);
  },
  async changeDomains(call, input) {
    await changeDomainsForCustomer(call, input);
    return answer(call, input.number);
  },
  async transfer(call, input) {
    const { number, holderType, holderName } = input;
    await actAsSeen(call, { act: 'transfer', input }, async (trx) => {
      const userId = await findRecipient(trx, input.username);
      const to = { userId, holderType, holderName };
      await transferLicense(call, trx, { number, to, applicationId: null, asked: askedOf(input) });
    });
    return answer(call, number);
  },
  async suspend(call, input) {
    await decideLicense(call, input, 'suspend');
    return answer(call, input.number);
  },
  async resume(call, input) {
    await actAsSeen(call, { act: 'resume', input }, async (trx, row) => {
      requireNoneWaiting(await findOpenDecision(trx, row.id));
      await resumeLicense(call, trx, input);
    });
    return answer(call, input.number);
  },
  async revoke(call, input) {
    await decideLicense(call, input, 'revoke');
    return answer(call, input.number);
  },
  async undoDecision(call, input) {
    await undoLicenseDecision(call, input);
    return answer(call, input.number);
  },
};
