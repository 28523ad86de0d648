import { useState } from 'react';
import { useNavigate } from 'react-router';
import { licenseApplications } from '../../../../contract/applications/license-applications.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Textarea } from '../../../ui/form/input.tsx';

/** One appeal against a rejection, with its reason. Keeps its input when closed. */
export function AppealButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  const form = useEndpointForm(licenseApplications.appeal, {
    values: { text: '' },
    input: ({ text }) => ({ number, text }),
    failure: 'toast',
    done: '申诉已提交',
    onDone: (appeal) => {
      close();
      return navigate(`/user/apply/${appeal.number}`);
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        申诉
      </Button>
      <FormDialog form={form} open={isOpen} title="对驳回提出申诉" submitLabel="提交申诉" onClose={close}>
        <p className="mb-4 text-sm leading-6 text-ink-soft">
          每份申请只能申诉一次。填写的内容会原样带上，由工作人员重新审核；已经退款的，通过前需要重新付款。
        </p>
        <FormField form={form} name="text" label="申诉理由" required hint="针对驳回原因说明，例如补充了什么事实">
          {(control) => <Textarea {...control} rows={5} maxLength={2000} />}
        </FormField>
      </FormDialog>
    </>
  );
}
