import type { Transaction, Updateable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import type { FormVersion } from '../../../contract/applications/form-versions.ts';
import { requireApplicableEdition } from '../../catalog/find-offer.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import type { ApplicationRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { giveBackUse } from '../../discounts/uses.ts';
import { findForm } from '../form/find-form.ts';
import { paymentColumns } from '../payment/payment-columns.ts';
import { requireStaying } from '../review/require-staying.ts';
import { type AgreedPrice, agreePrice } from '../pricing/agreed-price.ts';
import { agreeLevels } from '../pricing/agreed-terms.ts';
import { type ResolvedOffer, resolveOffer } from '../pricing/resolve-offer.ts';
import { checkAnswers } from '../rules.ts';
import { answerColumns, answersOf, type StoredApplication } from '../store.ts';

export interface Submission {
  change: Updateable<ApplicationRow>;
  /** The price differs from the previous submission: the payment must be reviewed again. */
  isPriceNew: boolean;
  /** The discount of a price agreed now. */
  discountId: string | null;
}

interface Asked {
  agreementVersion: string;
  now: number;
  /** Differs from the version with which the application was begun. */
  form?: FormVersion;
  /** The price that was shown. */
  shownFen?: number | undefined;
}

/** Checks that an application is complete and freezes offer, price and agreement. */
export async function prepareSubmission(
  trx: Transaction<Tables>,
  row: StoredApplication,
  { agreementVersion, now, form: shownForm, shownFen }: Asked,
): Promise<Submission> {
  await requireStaying(trx, row.user_id);
  if (row.license_id !== null)
    return { change: await prepareShort(trx, row, { agreementVersion, now }), isPriceNew: false, discountId: null };
  const { offer, isFrozen } = await requireOffer(trx, row, now);
  const price =
    offer === null || isFrozen ? null : await newPrice(trx, row, { listFen: offer.priceFen, now, shownFen });
  const priced = offer === null || price === null ? offer : { ...offer, priceFen: price.priceFen };
  const form = shownForm ?? (await findForm(trx, row.form_version));
  const result = checkAnswers(answersOf(row), { offer: priced, now, form });
  if ('fields' in result) throw new ApiError('FIELDS_INCOMPLETE', { fields: result.fields });
  if (offer === null) throw new ApiError('OFFER_UNAVAILABLE');
  return {
    change: {
      ...answerColumns(result.answers),
      form_version: form.version,
      state: 'submitted',
      offer_id: offer.id,
      ...(price === null ? {} : price.columns),
      ...(await agreeLevels(trx, row, isFrozen)),
      agreement_version: await requireCurrentAgreement(trx, agreementVersion),
      submitted_at: row.submitted_at ?? now,
    },
    isPriceNew: price !== null && row.amount_fen !== null && row.amount_fen !== price.priceFen,
    discountId: price?.discountId ?? null,
  };
}

/** For a newly agreed price the earlier one's discount is released. */
async function newPrice(
  trx: Transaction<Tables>,
  row: StoredApplication,
  { listFen, now, shownFen }: { listFen: number; now: number; shownFen: number | undefined },
): Promise<AgreedPrice> {
  const { edition_code: edition, user_id: userId } = row;
  if (edition === null) throw new ApiError('EDITION_UNAVAILABLE');
  await giveBackUse(trx, row.id, now);
  const asked = { kind: 'new', edition, listFen, userId, now } as const;
  try {
    return await agreePrice(trx, { ...asked, code: row.discount_code }, shownFen);
  } catch (error) {
    // An invalid code does not hold up a customer who corrects the edition.
    if (row.submitted_at === null || !isApiError(error, 'DISCOUNT_REFUSED')) throw error;
    return agreePrice(trx, { ...asked, code: '' }, shownFen);
  }
}

async function requireOffer(trx: Transaction<Tables>, row: StoredApplication, now: number): Promise<ResolvedOffer> {
  const resolved = await resolveOffer(trx, row, now);
  if (resolved.isFrozen || row.edition_code === null) return resolved;
  await requireApplicableEdition(trx, row.edition_code);
  if (resolved.offer === null && row.holder_type !== null) throw new ApiError('OFFER_UNAVAILABLE');
  return resolved;
}

async function requireCurrentAgreement(trx: Transaction<Tables>, agreementVersion: string): Promise<string> {
  const current = await currentPageVersion(trx, 'license-agreement');
  if (agreementVersion !== current) throw new ApiError('AGREEMENT_OUTDATED');
  return current;
}

/** For an application about a license only the payment can be corrected; its price stays. */
async function prepareShort(
  trx: Transaction<Tables>,
  row: StoredApplication,
  { agreementVersion, now }: { agreementVersion: string; now: number },
): Promise<Updateable<ApplicationRow>> {
  const { paymentChannel, paymentReference, paidOn } = answersOf(row);
  const paid = { amountFen: row.amount_fen ?? 0, paymentChannel, paymentReference, paidOn };
  return {
    ...paymentColumns(paid, { priceFen: paid.amountFen, now }),
    state: 'submitted',
    agreement_version: await requireCurrentAgreement(trx, agreementVersion),
  };
}
