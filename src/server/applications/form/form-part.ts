import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { fixedQuestion, type FormQuestion, formQuestion } from '../../../contract/applications/custom-form.ts';
import { applicationForm } from '../../../contract/applications/form-editing.ts';
import { isExtraName } from '../../../contract/applications/form-versions.ts';
import type { CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { soldEditions } from '../../catalog/sold-editions.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type ShopPart, unusable, unusableContent } from '../../shop/transfer/shop-part.ts';
import { changedFixed, describeFormChanges, fixedProblems, questionProblems } from './rules.ts';
import { type FormContent, insertVersion, lockForm, selectPublished, updateDraft } from './store.ts';

const content = z.object({
  questions: z.array(formQuestion).nullish(),
  fixed: z.array(fixedQuestion).nullish(),
});
const { questions: drafts, fixed: fixedDrafts } = applicationForm.save.input.shape;

/** The published questions for new applications; answers under older versions are not exported. */
export const formPart: ShopPart = {
  name: 'application-form',
  label: '申请表',
  version: 1,
  async collect(db) {
    const { questions, fixed } = await selectPublished(db);
    const sold = await soldEditions(db);
    const kept = questions.flatMap((question): FormQuestion[] => {
      if (question.editions === undefined) return [question];
      // Editions that are no longer sold are left out.
      const editions = question.editions.filter((code) => sold.has(code));
      return editions.length === 0 ? [] : [{ ...question, editions }];
    });
    const asked = fixed.map((question) => {
      const editions = question.editions.filter((code) => sold.has(code));
      const isOfNone = question.editions.length > 0 && editions.length === 0;
      return { ...question, editions, ...(isOfNone && { asked: 'never' as const }) };
    });
    return { content: { questions: kept, fixed: asked } };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusable('申请表的内容不对');
    const questions = parsed.data.questions ?? null;
    const next = questions === null ? null : { questions, fixed: changedFixed(parsed.data.fixed ?? []) };
    if (next !== null) requireQuestions(next);
    return {
      pictures: [],
      changes: async (db) =>
        next === null ? [] : (await changesOf(db, next)).map(({ subject, text }) => `“${subject}”：${text}`),
      async apply(call, trx) {
        if (next === null) return;
        const row = await lockForm(trx);
        const changes = await changesOf(trx, next);
        if (changes.length === 0) return;
        const editions = new Set((await trx.selectFrom('edition').select('code').execute()).map(({ code }) => code));
        const [problem] = Object.values({
          ...questionProblems(next.questions.map(draftOf), { editions, fixed: next.fixed }),
          ...fixedProblems(next.fixed, editions),
        });
        if (problem !== undefined) throw new ApiError('SHOP_FILE_REFUSED', { message: `申请表的内容不对：${problem}` });
        const number = (await selectPublished(trx)).version + 1;
        const now = call.clock.now();
        await insertVersion(trx, { number, content: next, changes, by: call.user?.id ?? null, now });
        // A planned publication of the former form would replace this one unasked.
        if (row.publish_at !== null) await updateDraft(trx, row, { publish_at: null });
        await recordAudit(call, trx, {
          act: 'application_form.published',
          targetType: 'application_form',
          targetId: 'form',
          detail: { version: number, changes },
        });
      },
    };
  },
};

async function changesOf(db: Kysely<Tables>, { questions, fixed }: FormContent): Promise<CatalogChange[]> {
  const before = await selectPublished(db);
  const isSame = isDeepStrictEqual([before.questions, before.fixed], [questions, fixed]);
  return isSame ? [] : describeFormChanges(before, { questions, fixed });
}

/** The same question as the editor sends it: both ways in have the same limits. */
const draftOf = (question: FormQuestion) => ({
  ...question,
  help: question.help ?? '',
  editions: question.editions ?? [],
  holderTypes: question.holderTypes ?? [],
});

function requireQuestions({ questions, fixed }: FormContent): void {
  const parsed = drafts.safeParse(questions.map(draftOf));
  if (!parsed.success) throw unusableContent('申请表的内容', parsed.error);
  const parsedFixed = fixedDrafts.safeParse(fixed);
  if (!parsedFixed.success) throw unusableContent('申请表的内容', parsedFixed.error);
  const names = questions.map(({ name }) => name);
  if (new Set(names).size < names.length || !names.every(isExtraName))
    throw unusable('申请表的内容不对：问题的编号不对');
  if (questions.some((question) => 'max' in question && question.type !== 'number' && question.max > 2000))
    throw unusable('申请表的内容不对：回答过长');
}
