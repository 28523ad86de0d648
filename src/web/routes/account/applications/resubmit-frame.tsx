import { type ReactNode, useState } from 'react';
import type { Application } from '../../../../contract/applications/application.ts';
import type { ApplicationDraft } from '../../../../contract/applications/application-form.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { draftOf } from '../../apply/fields/application-values.ts';
import { AttachmentFields } from '../../apply/fields/attachment-fields.tsx';
import { type ApplicationForm, showMessages } from '../../apply/fields/form-fields.ts';
import { AgreementBox } from '../../apply/wizard/step-review.tsx';
import { messagesOf } from '../../apply/wizard/steps.ts';
import { useAgreement } from '../../apply/wizard/use-agreement.ts';
import { useAttachments } from '../../apply/fields/use-attachments.ts';
import { useResubmit } from './use-resubmit.ts';

interface ResubmitFrameProps {
  application: Application;
  form: ApplicationForm;
  /** What of the answers may be put right here. */
  answersOf: (draft: ApplicationDraft) => ApplicationDraft;
  agreementVersion: string;
  onSent: () => Promise<void>;
  children: ReactNode;
}

/** Around the answers that are open for correction: files, an answer to what was asked, agreement and the button. */
export function ResubmitFrame({
  application,
  form,
  answersOf,
  agreementVersion,
  onSent,
  children,
}: ResubmitFrameProps) {
  const { number } = application;
  const resubmit = useResubmit(application, onSent);
  const attachments = useAttachments(number, () => Promise.resolve(number), application.attachments);
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isAgreed, box } = useAgreement(agreementVersion);
  const send = form.handleSubmit(async (values) => {
    if (!isAgreed) return;
    try {
      await resubmit(answersOf(draftOf(values)), { note, agreementVersion });
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
      {children}
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
          <AgreementBox {...box} error={hasTried && !isAgreed ? '请阅读并同意授权协议' : undefined} />
        </div>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting} className="mt-5">
          重新提交
        </Button>
      </Card>
    </form>
  );
}
