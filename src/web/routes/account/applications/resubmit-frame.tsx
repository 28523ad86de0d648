import type { ReactNode } from 'react';
import type { Application } from '../../../../contract/applications/application.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { Textarea } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AgreementField } from '../../apply/fields/agreement-field.tsx';
import { AttachmentFields } from '../../apply/fields/attachment-fields.tsx';
import { useAttachments } from '../../apply/fields/use-attachments.ts';
import type { ResubmitForm } from './use-resubmit-form.ts';

interface ResubmitFrameProps {
  application: Application;
  form: ResubmitForm;
  agreementVersion: string;
  children: ReactNode;
}

/** The frame of the answers open for correction: files, reply to the reviewer, agreement and button. */
export function ResubmitFrame({ application, form, agreementVersion, children }: ResubmitFrameProps) {
  const { number } = application;
  const attachments = useAttachments(number, () => Promise.resolve(number), application.attachments);
  return (
    <FormShell form={form} className="space-y-6">
      {children}
      <Card title="附件">
        <AttachmentFields attachments={attachments} />
      </Card>
      <Card title="重新提交">
        <FormField form={form} name="note" label="补充说明" optional hint="回复审核人员的问题，或说明改了什么">
          {(control) => <Textarea {...control} maxLength={1000} />}
        </FormField>
        <div className="mt-5">
          <AgreementField form={partOf(form)} version={agreementVersion} />
        </div>
        <SubmitButton form={form} className="mt-5">
          重新提交
        </SubmitButton>
      </Card>
    </FormShell>
  );
}
