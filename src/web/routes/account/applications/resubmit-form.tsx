import { useForm, useWatch } from 'react-hook-form';
import type { Application } from '../../../../contract/applications/application.ts';
import type { Edition } from '../../../../contract/catalog.ts';
import type { Payee } from '../../../../contract/content.ts';
import { formOf } from '../../../../contract/applications/form-versions.ts';
import '../../../client/schemas-without-eval.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { valuesOf } from '../../apply/fields/application-values.ts';
import { resolverOf } from '../../apply/fields/form-fields.ts';
import { HolderFields } from '../../apply/fields/holder-fields.tsx';
import { PaymentFields } from '../../apply/fields/payment-fields.tsx';
import { ScopeFields } from '../../apply/fields/scope-fields.tsx';
import { filledSteps, stepNames } from '../../apply/wizard/steps.ts';
import { ResubmitFrame } from './resubmit-frame.tsx';

interface ResubmitFormProps {
  application: Application;
  edition: Edition | undefined;
  payee: Payee;
  agreementVersion: string;
  onSent: () => Promise<void>;
}

/** Everything that was filled in, open for correction, with an answer to what was asked. */
export function ResubmitForm({ application, edition, payee, agreementVersion, onSent }: ResubmitFormProps) {
  const version = formOf(application.formVersion);
  const form = useForm({ defaultValues: valuesOf(application), resolver: resolverOf(filledSteps, edition, version) });
  const holderType = useWatch({ control: form.control, name: 'holderType' });
  const offer = edition?.offers.find((candidate) => candidate.holderType === holderType);
  return (
    <ResubmitFrame
      application={application}
      form={form}
      answersOf={(draft) => draft}
      agreementVersion={agreementVersion}
      onSent={onSent}
    >
      <Card title={stepNames.holder} description={edition?.name}>
        <HolderFields form={form} edition={edition} version={version} />
      </Card>
      <Card title={stepNames.scope}>
        <ScopeFields form={form} edition={edition} offer={offer} version={version} />
      </Card>
      <Card title={stepNames.payment}>
        <PaymentFields form={form} payee={payee} />
      </Card>
    </ResubmitFrame>
  );
}
