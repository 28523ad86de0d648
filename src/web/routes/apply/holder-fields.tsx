import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { Edition, Offer } from '../../../contract/catalog.ts';
import { RadioCards } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { formatFen } from '../../ui/money.ts';
import { grantsOf, holderTypeNames } from '../../parts/application-words.ts';
import type { ApplicationForm } from './form-fields.ts';

/** Whom the license is for. What is offered depends on the edition. */
export function HolderFields({ form, edition }: { form: ApplicationForm; edition: Edition | undefined }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const holderType = useWatch({ control, name: 'holderType' });
  const isCompany = holderType === 'company';
  return (
    <div className="space-y-6">
      <RadioCards
        legend="授权主体"
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
        error={errors.holderType?.message}
      />
      {holderType !== '' && (
        <Field
          label={isCompany ? '企业名称' : '姓名'}
          required
          hint={isCompany ? '与营业执照一致，将写入授权密钥' : '与付款人一致，将写入授权密钥'}
          error={errors.holderName?.message}
        >
          {(wired) => (
            <Input {...wired} {...register('holderName')} autoComplete={isCompany ? 'organization' : 'name'} />
          )}
        </Field>
      )}
      {isCompany && (
        <Field label="统一社会信用代码" required hint="营业执照上的 18 位代码" error={errors.creditCode?.message}>
          {(wired) => (
            <Input
              {...wired}
              {...register('creditCode')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tnum"
            />
          )}
        </Field>
      )}
    </div>
  );
}

function cardOf(type: 'personal' | 'company', offer: Offer | undefined) {
  const label = holderTypeNames[type];
  if (offer === undefined) return { value: type, label, description: '此版本暂不面向该主体', disabled: true };
  return { value: type, label, aside: formatFen(offer.priceFen), description: <Grants offer={offer} /> };
}

/** Breaks between the grants, not within one. */
function Grants({ offer }: { offer: Offer }) {
  const grants = grantsOf(offer);
  return grants.map((grant, index) => (
    <Fragment key={grant}>
      <span className="whitespace-nowrap">{index < grants.length - 1 ? `${grant}、` : grant}</span>
      <wbr />
    </Fragment>
  ));
}
