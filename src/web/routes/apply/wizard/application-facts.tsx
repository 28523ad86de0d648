import type { CatalogWords } from '../../../../contract/catalog/catalog-words.ts';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import {
  answerText,
  fieldsFor,
  type FormField,
  type FormStep,
  type FormVersion,
} from '../../../../contract/applications/form-versions.ts';
import type { Description } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { splitProjects } from '../../../../contract/licenses/project-names.ts';
import { listedProjects } from '../../../parts/words/listed-projects.tsx';
import { channelNames, grantsOf, holderTypeNames } from '../../../parts/words/application-words.ts';
import { type ApplicationValues, splitDomains } from '../fields/application-values.ts';
import type { FieldName, FilledStep } from './steps.ts';

/** The whole input, step by step, for reading. */
export function factsOf(
  values: ApplicationValues,
  edition: Pick<Edition, 'name'> | null,
  offer: Offer | null | undefined,
  version: FormVersion,
  words: CatalogWords,
): Record<FilledStep, Description[]> {
  const answersOf = (step: FormStep) =>
    answered(
      fieldsFor(version, values).filter((field) => field.step === step),
      values,
    );
  return {
    holder: [
      { term: '版本', detail: edition?.name },
      { term: '授权内容', detail: offer ? grantsOf(offer, words).join('、') : '' },
      { term: '被授权方', detail: values.holderType === '' ? '' : holderTypeNames[values.holderType] },
      ...answersOf('holder'),
    ],
    scope: answersOf('scope'),
    payment:
      offer?.priceFen === 0
        ? [
            {
              term: '应付金额',
              detail: (
                <>
                  免费，无需付款 <DiscountNote discount={offer.discount} />
                </>
              ),
            },
          ]
        : paymentFacts(values, offer),
  };
}

/** Questions with their answers; optional ones without an answer are named in one line. */
function answered(fields: readonly FormField[], values: ApplicationValues): Description[] {
  const answerTo = (field: FormField) => values[field.name as FieldName] ?? '';
  const skipped = fields.filter((field) => !field.required && answerTo(field) === '');
  // An unticked box is an answer.
  const blank = skipped.filter(({ type }) => type !== 'checkbox').map(({ label }) => label);
  return [
    ...fields
      .filter((field) => !skipped.includes(field))
      .map((field) => ({
        term: field.label,
        detail:
          field.name === 'projectName' ? (
            listedProjects({
              projectName: values.projectName,
              furtherProjects: splitProjects(values.furtherProjects),
            }) || '—'
          ) : (
            <Read field={field} answer={answerTo(field)} />
          ),
        wide: field.type === 'textarea' || field.type === 'domains',
      })),
    ...(blank.length === 0 ? [] : [{ term: '没有填写的选填项', detail: blank.join('、'), wide: true }]),
  ];
}

function Read({ field, answer }: { field: FormField; answer: string }) {
  if (answer === '') return '—';
  if (field.type === 'domains') return splitDomains(answer).join('、');
  if (field.type === 'textarea') return <span className="whitespace-pre-line">{answer}</span>;
  return <span className="tnum">{answerText(field, answer)}</span>;
}

function paymentFacts(values: ApplicationValues, offer: Offer | null | undefined): Description[] {
  return [
    {
      term: '应付金额',
      detail: offer ? (
        <span className="tnum">
          {formatFen(offer.priceFen)} <DiscountNote discount={offer.discount} />
        </span>
      ) : (
        ''
      ),
    },
    { term: '付款方式', detail: values.paymentChannel === '' ? '' : channelNames[values.paymentChannel] },
    { term: '流水号或单号', detail: <span className="tnum">{values.paymentReference}</span> },
    { term: '付款日期', detail: <span className="tnum">{values.paidOn}</span> },
  ];
}
