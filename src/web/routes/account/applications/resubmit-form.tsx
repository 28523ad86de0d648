import { useWatch } from 'react-hook-form';
import type { Application } from '../../../../contract/applications/application.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import { formOf } from '../../../../contract/applications/form-versions.ts';
import { partOf } from '../../../form/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { ApplicationForm } from '../../apply/fields/form-fields.ts';
import { HolderFields } from '../../apply/fields/holder-fields.tsx';
import { PaymentFields } from '../../apply/fields/payment-fields.tsx';
import { ScopeFields } from '../../apply/fields/scope-fields.tsx';
import { checkSteps, filledSteps, stepNames } from '../../apply/wizard/steps.ts';
import { ResubmitFrame } from './resubmit-frame.tsx';
import { useResubmitForm } from './use-resubmit-form.ts';

interface ResubmitFormProps {
  application: Application;
  edition: Edition | undefined;
  payee: Payee;
  agreementVersion: string;
  onSent: () => Promise<void>;
}

/** All answers, open for correction, with a reply to the reviewer. */
export function ResubmitForm({ application, edition, payee, agreementVersion, onSent }: ResubmitFormProps) {
  const version = formOf(application.formVersion, application.form);
  const form = useResubmitForm({
    application,
    agreementVersion,
    check: (values) => checkSteps(filledSteps, values, { edition, form: version }),
    answersOf: (draft) => draft,
    onSent,
  });
  const answers: ApplicationForm = partOf(form);
  const holderType = useWatch({ control: answers.control, name: 'holderType' });
  const offer = edition?.offers.find((candidate) => candidate.holderType === holderType);
  return (
    <ResubmitFrame application={application} form={form} agreementVersion={agreementVersion}>
      <Card title={stepNames.holder} description={edition?.name}>
        <HolderFields form={answers} edition={edition} version={version} />
      </Card>
      <Card title={stepNames.scope}>
        <ScopeFields form={answers} edition={edition} offer={offer} version={version} />
      </Card>
      <Card title={stepNames.payment}>
        <PaymentFields form={partOf(form)} payee={payee} />
      </Card>
    </ResubmitFrame>
  );
}
