import type { Transaction } from 'kysely';
import type { Application, applications } from '../../contract/applications.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { requireApplicableEdition } from '../catalog/find-offer.ts';
import { newId } from '../database/new-id.ts';
import { days } from '../duration.ts';
import type { Tables } from '../database/tables.ts';
import { newApplicationNumber } from './application-number.ts';
import { presentApplication } from './present-application.ts';
import { recordStep } from './record-step.ts';
import { requireStaying } from './require-staying.ts';
import type { Answers } from './rules.ts';
import { answerColumns, countCreatedSince, countDrafts, findByDraftKey, type StoredApplication } from './store.ts';

const MOST_DRAFTS = 20;
/** Each application writes letters to an address that was typed in: nobody may send them without end. */
const MOST_A_DAY = 30;
const MOST_NUMBER_TRIES = 5;

/** Begins a draft; the same key of the same customer always leads to the same application. */
export async function createDraft(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.create>,
): Promise<Application> {
  const { draftKey, ...answers } = input;
  if (answers.edition !== undefined) await requireApplicableEdition(call.database.db, answers.edition);
  const number = await call.database.transaction(async (trx) => {
    // one draft of a customer at a time: neither the key nor the limit can be passed twice at once
    await requireStaying(trx, call.user.id);
    const existing = await findByDraftKey(trx, call.user.id, draftKey);
    if (existing !== undefined) return existing.number;
    if ((await countDrafts(trx, call.user.id)) >= MOST_DRAFTS) throw new ApiError('DRAFT_LIMIT_REACHED');
    if ((await countCreatedSince(trx, call.user.id, call.clock.now() - days(1))) >= MOST_A_DAY)
      throw new ApiError('DRAFT_LIMIT_REACHED', { message: '今天新建的申请过多，请明天再试' });
    const application = await insertDraft(trx, call, { draftKey, answers });
    await recordStep(call, trx, { application, act: 'create', by: 'customer' });
    return application.number;
  });
  return presentApplication(call.database.db, number, call.user.id);
}

async function insertDraft(
  trx: Transaction<Tables>,
  call: SignedInCall,
  { draftKey, answers }: { draftKey: string; answers: Partial<Answers> },
): Promise<StoredApplication> {
  const now = call.clock.now();
  for (let attempt = 0; attempt < MOST_NUMBER_TRIES; attempt += 1) {
    const inserted = await trx
      .insertInto('application')
      .values({
        ...answerColumns(answers),
        id: newId(),
        number: newApplicationNumber(now),
        user_id: call.user.id,
        draft_key: draftKey,
        kind: 'new',
        state: 'draft',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no free application number');
}
