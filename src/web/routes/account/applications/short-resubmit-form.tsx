import { useForm } from 'react-hook-form';
import type { Application } from '../../../../contract/applications/application.ts';
import type { Payee } from '../../../../contract/content.ts';
import '../../../client/schemas-without-eval.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { valuesOf } from '../../apply/fields/application-values.ts';
import { resolverOf } from '../../apply/fields/form-fields.ts';
import { PaymentFields } from '../../apply/fields/payment-fields.tsx';
import { stepNames } from '../../apply/wizard/steps.ts';
import { ResubmitFrame } from './resubmit-frame.tsx';

interface ShortResubmitFormProps {
  application: Application;
  payee: Payee;
  agreementVersion: string;
  onSent: () => Promise<void>;
}

/** The answer to what was asked about an application for a license: the payment, files and words. */
export function ShortResubmitForm({ application, payee, agreementVersion, onSent }: ShortResubmitFormProps) {
  const isFree = application.amountFen === 0;
  const form = useForm({
    defaultValues: valuesOf(application),
    resolver: resolverOf(isFree ? [] : ['payment'], undefined),
  });
  return (
    <ResubmitFrame
      application={application}
      form={form}
      answersOf={({ paymentChannel, paymentReference, paidOn }) => ({ paymentChannel, paymentReference, paidOn })}
      agreementVersion={agreementVersion}
      onSent={onSent}
    >
      {!isFree && (
        <Card title={stepNames.payment}>
          <PaymentFields form={form} payee={payee} />
        </Card>
      )}
    </ResubmitFrame>
  );
}
