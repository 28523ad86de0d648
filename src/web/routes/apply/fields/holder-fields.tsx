import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import { fieldsFor, type FormVersion } from '../../../../contract/applications/form-versions.ts';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { grantsOf, holderTypeNames } from '../../../parts/words/application-words.ts';
import type { ApplicationForm } from './form-fields.ts';
import { FormQuestion } from './form-question.tsx';

interface HolderFieldsProps {
  form: ApplicationForm;
  edition: Edition | undefined;
  /** The questions; for corrections, those of the earlier answers. */
  version: FormVersion;
}

/** The future holder of the license. The edition decides which choices there are. */
export function HolderFields({ form, edition, version }: HolderFieldsProps) {
  const { register, control, messageOf } = form;
  const holderType = useWatch({ control, name: 'holderType' });
  return (
    <div className="space-y-6">
      <RadioCards
        legend="被授权方"
        name="holderType"
        required
        columns={2}
        options={(['personal', 'company'] as const).map((type) =>
          cardOf(
            type,
            edition?.offers.find((offer) => offer.holderType === type),
          ),
        )}
        inputProps={register('holderType')}
        error={messageOf('holderType')}
      />
      {fieldsFor(version, { edition: edition?.code ?? null, holderType })
        .filter(({ step }) => step === 'holder')
        .map((field) => (
          <FormQuestion key={field.label} field={field} form={form} />
        ))}
    </div>
  );
}

function cardOf(type: 'personal' | 'company', offer: Offer | undefined) {
  const label = holderTypeNames[type];
  if (offer === undefined) return { value: type, label, description: `此版本暂不面向${label}`, disabled: true };
  return { value: type, label, aside: formatFen(offer.priceFen), description: <HolderOffer offer={offer} /> };
}

function HolderOffer({ offer }: { offer: Offer }) {
  return (
    <>
      <Grants offer={offer} />
      {offer.discount !== undefined && (
        <span className="mt-1 block">
          <DiscountNote discount={offer.discount} />
        </span>
      )}
    </>
  );
}

/** Lets lines break between the grants, not within one. */
function Grants({ offer }: { offer: Offer }) {
  const grants = grantsOf(offer, useCatalogWords());
  return grants.map((grant, index) => (
    <Fragment key={grant}>
      <span className="whitespace-nowrap">{index < grants.length - 1 ? `${grant}、` : grant}</span>
      <wbr />
    </Fragment>
  ));
}
