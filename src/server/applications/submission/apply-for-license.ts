import type { Transaction } from 'kysely';
import type { Application } from '../../../contract/applications/application.ts';
import type { licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { findOffer, requireApplicableEdition } from '../../catalog/find-offer.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { countCode } from '../../discounts/count-code.ts';
import type { Purchase } from '../../discounts/rules.ts';
import { findRecipient } from '../../licenses/management/find-recipient.ts';
import { projectNamesOf } from '../../licenses/store.ts';
import { agreePrice } from '../pricing/agreed-price.ts';
import { requireHolder } from '../../licenses/management/require-holder.ts';
import { requireRoomForProjects } from '../../licenses/management/require-project-names.ts';
import { requireTransferable } from '../../licenses/management/require-transferable.ts';
import { findUpgrade } from '../pricing/find-upgrade.ts';
import { levelsColumn } from '../pricing/agreed-terms.ts';
import { renewalPrice } from '../pricing/license-prices.ts';
import { inviteRecipient } from '../review/invite-recipient.ts';
import { type Paid, paymentColumns } from '../payment/payment-columns.ts';
import { type Particulars, submitForLicense } from './submit-for-license.ts';

type Input<Name extends keyof typeof licenseApplications> = ParsedInputOf<(typeof licenseApplications)[Name]>;

/** Twelve more months of updates, at today's price. */
export async function applyForRenewal(call: SignedInCall, input: Input<'renew'>): Promise<Application> {
  await countCode(call, input.discountCode ?? '');
  return submitForLicense(call, 'renewal', input, async (trx, license) => {
    const offer = await findOffer(trx, license.edition_code, license.holder_type, call.clock.now());
    const price = renewalPrice(offer);
    if (offer === null || price === null) throw new ApiError('RENEWAL_UNAVAILABLE');
    const purchase = { kind: 'renewal', edition: license.edition_code, listFen: price.priceFen } as const;
    return pay(call, trx, input, { purchase, columns: { offer_id: offer.id } });
  });
}

/** A more expensive edition, or a company's license instead of a personal one, for the difference of today's prices. */
export async function applyForUpgrade(call: SignedInCall, input: Input<'upgrade'>): Promise<Application> {
  await countCode(call, input.discountCode ?? '');
  return submitForLicense(call, 'upgrade', input, async (trx, license) => {
    await requireApplicableEdition(trx, input.edition);
    const { holderType, holderName } = requireHolder(license, input);
    const from = { edition: license.edition_code, holderType: license.holder_type };
    const { offer, price } = await findUpgrade(trx, from, { edition: input.edition, holderType }, call.clock.now());
    requireRoomForProjects(projectNamesOf(license), offer.projects);
    const purchase = { kind: 'upgrade', edition: input.edition, listFen: price.priceFen } as const;
    const isNewHolder = holderType !== license.holder_type;
    const holder = isNewHolder
      ? { holder_type: holderType, holder_name: holderName, credit_code: input.creditCode ?? '' }
      : {};
    const columns = {
      edition_code: input.edition,
      offer_id: offer.id,
      agreed_months: price.extraMonths,
      ...(await levelsColumn(trx, input.edition)),
      ...holder,
    };
    const particulars = await pay(call, trx, input, { purchase, columns });
    return isNewHolder ? { ...particulars, note: `由个人授权改为企业授权：${holderName}` } : particulars;
  });
}

/** The payment of the price that the customer would pay now. */
async function pay(
  call: SignedInCall,
  trx: Transaction<Tables>,
  input: Paid & { discountCode?: string | undefined },
  { purchase, columns }: { purchase: Purchase; columns: Partial<Particulars['columns']> },
): Promise<Particulars> {
  const now = call.clock.now();
  const code = input.discountCode ?? '';
  const asked = { ...purchase, userId: call.user.id, code, now };
  const price = await agreePrice(trx, asked, input.amountFen);
  return {
    columns: {
      ...columns,
      ...price.columns,
      ...paymentColumns(input, { priceFen: price.priceFen, now }),
      discount_code: code,
    },
    discountId: price.discountId,
  };
}

/** The same license for another person, who is asked first. */
export const applyForTransfer = (call: SignedInCall, input: Input<'transfer'>): Promise<Application> =>
  submitForLicense(
    call,
    'transfer',
    input,
    async (trx, license) => {
      await requireTransferable(trx, license, null);
      const recipient = await findRecipient(trx, input.username);
      if (recipient === call.user.id)
        throw new ApiError('RECIPIENT_IS_SELF', { fields: { username: '请填写对方的用户名' } });
      return { columns: { amount_fen: 0, recipient_id: recipient, purpose: input.reason } };
    },
    (trx, application) => inviteRecipient(call, trx, application),
  );
