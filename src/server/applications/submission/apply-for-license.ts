import type { Application } from '../../../contract/applications/application.ts';
import type { licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { findOffer, requireApplicableEdition } from '../../catalog/find-offer.ts';
import { findRecipient } from '../../licenses/management/find-recipient.ts';
import { renewalPrice, upgradePrice } from './license-prices.ts';
import { inviteRecipient } from '../review/invite-recipient.ts';
import { paymentColumns } from '../payment/payment-columns.ts';
import { submitForLicense } from './submit-for-license.ts';

type Input<Name extends keyof typeof licenseApplications> = ParsedInputOf<(typeof licenseApplications)[Name]>;

/** Twelve more months of updates, at today's price. */
export const applyForRenewal = (call: SignedInCall, input: Input<'renew'>): Promise<Application> =>
  submitForLicense(call, 'renewal', input, async (trx, license) => {
    const offer = await findOffer(trx, license.edition_code, license.holder_type);
    const price = renewalPrice(offer);
    if (offer === null || price === null) throw new ApiError('RENEWAL_UNAVAILABLE');
    return { offer_id: offer.id, ...paymentColumns(input, { priceFen: price.priceFen, now: call.clock.now() }) };
  });

/** A dearer edition for the difference of today's prices. */
export const applyForUpgrade = (call: SignedInCall, input: Input<'upgrade'>): Promise<Application> =>
  submitForLicense(call, 'upgrade', input, async (trx, license) => {
    await requireApplicableEdition(trx, input.edition);
    const current = await findOffer(trx, license.edition_code, license.holder_type);
    const target = await findOffer(trx, input.edition, license.holder_type);
    const price = upgradePrice(current, target);
    if (target === null || price === null) throw new ApiError('UPGRADE_UNAVAILABLE');
    return {
      edition_code: input.edition,
      offer_id: target.id,
      ...paymentColumns(input, { priceFen: price.priceFen, now: call.clock.now() }),
    };
  });

/** The same license for another person, who is asked first. */
export const applyForTransfer = (call: SignedInCall, input: Input<'transfer'>): Promise<Application> =>
  submitForLicense(
    call,
    'transfer',
    input,
    async (trx) => {
      const recipient = await findRecipient(trx, input.username);
      if (recipient === call.user.id)
        throw new ApiError('RECIPIENT_IS_SELF', { fields: { username: '请填写对方的用户名' } });
      return { amount_fen: 0, recipient_id: recipient, purpose: input.reason };
    },
    (trx, application) => inviteRecipient(call, trx, application),
  );
