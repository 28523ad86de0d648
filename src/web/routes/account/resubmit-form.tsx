import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Application } from '../../../contract/applications.ts';
import type { Edition } from '../../../contract/catalog.ts';
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
import { HolderFields } from '../apply/holder-fields.tsx';
import { PaymentFields } from '../apply/payment-fields.tsx';
import { ScopeFields } from '../apply/scope-fields.tsx';
import { AgreementBox } from '../apply/step-review.tsx';
import { useAttachments } from '../apply/use-attachments.ts';
import { useResubmit } from './use-resubmit.ts';
import { filledSteps, messagesOf, stepNames } from '../apply/steps.ts';

interface ResubmitFormProps {
  application: Application;
  edition: Edition | undefined;
  payee: Payee;
  agreementVersion: string;
  onSent: () => Promise<void>;
}

/** Everything that was filled in, open for correction, with an answer to what was asked. */
export function ResubmitForm({ application, edition, payee, agreementVersion, onSent }: ResubmitFormProps) {
  const form = useForm({ defaultValues: valuesOf(application), resolver: resolverOf(filledSteps, edition) });
  const attachments = useAttachments(
    application.number,
    () => Promise.resolve(application.number),
    application.attachments,
  );
  const [note, setNote] = useState('');
  const [agreed, setAgreed] = useState('');
  const [hasTried, setTried] = useState(false);
  const isAgreed = agreed === agreementVersion;
  const holderType = useWatch({ control: form.control, name: 'holderType' });
  const offer = edition?.offers.find((candidate) => candidate.holderType === holderType);

  const resubmit = useResubmit(application, onSent);
  const send = form.handleSubmit(async (values) => {
    if (!isAgreed) return;
    try {
      await resubmit(draftOf(values), { note, agreementVersion });
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
      <Card title={stepNames.holder} description={edition?.name}>
        <HolderFields form={form} edition={edition} />
      </Card>
      <Card title={stepNames.scope}>
        <ScopeFields form={form} offer={offer} />
      </Card>
      <Card title={stepNames.payment}>
        <PaymentFields form={form} payee={payee} />
      </Card>
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
