import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import {
  actsWithMoney,
  type ReasonAct,
  reasonActs,
  type ReasonSet,
  type ReasonTemplate,
  type reasonTemplates,
} from '../../contract/reason-templates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { shippedReasons } from './shipped-reasons.ts';
import { lockReasonSet, presentReasonSet, selectReasonSets, storeReasonSet, templatesOf } from './store.ts';

/** Offers these sentences from now on. */
export async function saveReasons(
  call: SignedInCall,
  { act, revision, templates }: ParsedInputOf<typeof reasonTemplates.save>,
): Promise<ReasonSet> {
  const known = getAct(act);
  const fields: Record<string, string> = {};
  const labels = templates.map(({ label }) => label);
  for (const [index, label] of labels.entries())
    if (labels.indexOf(label) < index) fields[`templates.${index}.label`] = '名称与前面的重复';
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
  // For other acts the state of the money is not considered: the sentence would never be offered.
  const kept = actsWithMoney.includes(known)
    ? templates
    : templates.map((each) => ({ ...each, fits: 'always' as const }));
  return change(call, known, { templates: kept, revision });
}

/** Restores the shipped sentences. */
export function restoreReasons(
  call: SignedInCall,
  { act, revision }: ParsedInputOf<typeof reasonTemplates.restore>,
): Promise<ReasonSet> {
  return change(call, getAct(act), { templates: null, revision });
}

/** Throws `NOT_FOUND`. */
function getAct(word: string): ReasonAct {
  const act = reasonActs.find((each) => each === word);
  if (act === undefined) throw new ApiError('NOT_FOUND');
  return act;
}

async function change(
  call: SignedInCall,
  act: ReasonAct,
  { templates, revision }: { templates: ReasonTemplate[] | null; revision: number },
): Promise<ReasonSet> {
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const stored = await lockReasonSet(trx, act, now);
    if (stored.revision !== revision) throw new ApiError('WORDS_CHANGED');
    await storeReasonSet(trx, act, { templates, revision: revision + 1, by: call.user.id, now });
    await recordAudit(call, trx, {
      act: templates === null ? 'reasons.restored' : 'reasons.changed',
      targetType: 'reasons',
      targetId: act,
      detail: { before: templatesOf(act, stored), after: templates ?? shippedReasons[act] },
    });
  });
  const rows = await selectReasonSets(call.database.db);
  return presentReasonSet(
    act,
    rows.find((row) => row.act === act),
  );
}
