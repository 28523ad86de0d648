import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Application } from '../../../contract/applications.ts';
import type { Payee } from '../../../contract/content.ts';
import '../../client/schemas-without-eval.ts';
import { fieldErrors, showError } from '../../client/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { draftOf, valuesOf } from '../apply/application-values.ts';
import { AttachmentFields } from '../apply/attachment-fields.tsx';
import { resolverOf, showMessages } from '../apply/form-fields.ts';
import { PaymentFields } from '../apply/payment-fields.tsx';
import { AgreementBox } from '../apply/step-review.tsx';
import { messagesOf, stepNames } from '../apply/steps.ts';
import { useAttachments } from '../apply/use-attachments.ts';
import { useResubmit } from './use-resubmit.ts';

interface ShortResubmitFormProps {
  application: Application;
  payee: Payee;
  agreementVersion: string;
  onSent: () => Promise<void>;
}

/** The answer to what was asked about an application for a license: the payment, files and words. */
export function ShortResubmitForm({ application, payee, agreementVersion, onSent }: ShortResubmitFormProps) {
  const { number, amountFen } = application;
  const resubmit = useResubmit(application, onSent);
  const isFree = amountFen === 0;
  const form = useForm({
    defaultValues: valuesOf(application),
    resolver: resolverOf(isFree ? [] : ['payment'], undefined),
  });
  const attachments = useAttachments(number, () => Promise.resolve(number), application.attachments);
  const [note, setNote] = useState('');
  const [agreed, setAgreed] = useState('');
  const [hasTried, setTried] = useState(false);
  const isAgreed = agreed === agreementVersion;
  const send = form.handleSubmit(async (values) => {
    if (!isAgreed) return;
    const { paymentChannel, paymentReference, paidOn } = draftOf(values);
    try {
      await resubmit({ paymentChannel, paymentReference, paidOn }, { note, agreementVersion });
    } catch (error) {
      showMessages(form, messagesOf(fieldErrors(error)));
      showError(error);
    }
  });
  return (
    <form
      noValidate
      method="post"
      className="space-y-6"
      onSubmit={(event) => {
        setTried(true);
        void send(event);
      }}
    >
      {!isFree && (
        <Card title={stepNames.payment}>
          <PaymentFields form={form} payee={payee} />
        </Card>
      )}
      <Card title="附件">
        <AttachmentFields attachments={attachments} />
      </Card>
      <Card title="重新提交">
        <Field label="补充说明" optional hint="回复审核人员的问题，或说明改了什么">
          {(control) => (
            <Textarea {...control} value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
        <div className="mt-5">
          <AgreementBox
            version={agreementVersion}
            isAgreed={isAgreed}
            onChange={(isTicked) => setAgreed(isTicked ? agreementVersion : '')}
            error={hasTried && !isAgreed ? '请阅读并同意授权协议' : undefined}
          />
        </div>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting} className="mt-5">
          重新提交
        </Button>
      </Card>
    </form>
  );
}
