import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { FormVersion } from '../../../contract/applications/form-versions.ts';
import type { SignedInCall } from '../../call.ts';
import { countCode } from '../../discounts/count-code.ts';
import { recordUse } from '../../discounts/uses.ts';
import { findCurrentForm, findForm } from '../form/find-form.ts';
import { reductionOf } from '../pricing/agreed-price.ts';
import { prepareSubmission } from './prepare-submission.ts';
import { requireProvedMailbox } from './require-proved-mailbox.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { bringForward, judge } from '../rules.ts';
import { lockOwnApplication, saveApplication, type StoredApplication } from '../store.ts';

/** Submits a draft; a second click gets the same answer. */
export async function submitApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.submit>,
): Promise<Application> {
  const now = call.clock.now();
  await countCode(call, await findEnteredCode(call, input.number));
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, input.number);
    if (!requireTransition(judge('submit', row.state))) return;
    const form = await findCurrentForm(trx);
    const note = requireCurrentForm(row, {
      begun: await findForm(trx, row.form_version),
      current: form,
      shown: input.formVersion,
    });
    const asked = {
      agreementVersion: input.agreementVersion,
      now,
      form,
      shownFen: input.amountFen,
    };
    const { change, discountId } = await prepareSubmission(trx, row, asked);
    await requireProvedMailbox(call, trx);
    const application = await saveApplication(trx, row, change, now);
    if (discountId !== null) await recordUse(trx, { discountId, applicationId: row.id, now });
    const detail = {
      amountFen: application.amount_fen,
      ...reductionOf(application),
      agreementVersion: application.agreement_version,
    };
    await recordStep(call, trx, { application, act: 'submit', by: 'customer', letter: 'submit', note, detail });
  });
  return presentApplication(call, input.number, call.user.id);
}

/** The code of a draft that is being submitted; a submitted application has its price already. */
async function findEnteredCode({ database: { db }, user }: SignedInCall, number: string): Promise<string> {
  const row = await db
    .selectFrom('application')
    .select('discount_code')
    .where('number', '=', number)
    .where('user_id', '=', user.id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return row?.discount_code ?? '';
}

/** A draft of an older form version is upgraded openly: the applicant is told before, and the timeline mentions it. */
function requireCurrentForm(
  row: StoredApplication,
  { begun, current, shown }: { begun: FormVersion; current: FormVersion; shown: number | undefined },
): string {
  const applicant = { edition: row.edition_code, holderType: row.holder_type };
  const { verdict, fresh } = bringForward(begun, { current, shown, applicant });
  const words = fresh.map((label) => `“${label}”`).join('、');
  if (verdict !== 'go') throw new ApiError(verdict, { message: `申请表有更新，新增 ${words}，请核对后再提交` });
  return fresh.length === 0 ? '' : `申请表由第 ${row.form_version} 版更新为第 ${current.version} 版，新增 ${words}`;
}
