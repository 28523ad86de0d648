import type { Application } from '../../../../contract/applications/application.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import { partOf } from '../../../form/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PaymentFields } from '../../apply/fields/payment-fields.tsx';
import { checkStep, stepNames } from '../../apply/wizard/steps.ts';
import { ResubmitFrame } from './resubmit-frame.tsx';
import { useResubmitForm } from './use-resubmit-form.ts';

interface ShortResubmitFormProps {
  application: Application;
  payee: Payee;
  agreementVersion: string;
  onSent: () => Promise<void>;
}

/** The reply to a reviewer's request about a license application: payment, files and words. */
export function ShortResubmitForm({ application, payee, agreementVersion, onSent }: ShortResubmitFormProps) {
  const isFree = application.amountFen === 0;
  const form = useResubmitForm({
    application,
    agreementVersion,
    check: (values) => (isFree ? {} : checkStep('payment', values)),
    answersOf: ({ paymentChannel, paymentReference, paidOn }) => ({ paymentChannel, paymentReference, paidOn }),
    onSent,
  });
  return (
    <ResubmitFrame application={application} form={form} agreementVersion={agreementVersion}>
      {!isFree && (
        <Card title={stepNames.payment}>
          <PaymentFields form={partOf(form)} payee={payee} />
        </Card>
      )}
    </ResubmitFrame>
  );
}
