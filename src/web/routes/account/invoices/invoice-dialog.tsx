import { useState } from 'react';
import { invoiceDetails } from '../../../../contract/invoices/invoice-details.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { InvoiceDesk } from '../../../../contract/invoices/invoices.ts';
import '../../../client/schemas-without-eval.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { type InvoiceDetail, invoiceFieldNames, invoiceFieldsOf } from '../../../parts/words/invoice-words.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface InvoiceDialogProps {
  number: string;
  desk: InvoiceDesk;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

const titleTypes = [
  { value: 'company', label: '企业' },
  { value: 'personal', label: '个人' },
] as const;
const kinds = [
  { value: 'ordinary', label: '普通发票', description: '只需抬头与税号' },
  { value: 'special', label: '专用发票', description: '可抵扣，另需地址、电话与银行账户' },
] as const;

const hints: Partial<Record<InvoiceDetail, string>> = {
  taxNumber: '纳税人识别号，一般与 18 位统一社会信用代码相同',
  email: '电子发票发到这里',
};

/** What the invoice shall say; begins with what is known. */
export function InvoiceDialog({ number, desk, onClose, onChanged }: InvoiceDialogProps) {
  const [values, setValues] = useState(() => initialValues(desk));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const { kind, titleType } = values;
  const change = (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part }));
  const chooseTitleType = (type: 'personal' | 'company') =>
    change({ titleType: type, kind: type === 'personal' ? 'ordinary' : kind });

  const send = () =>
    run(async () => {
      const found = problemsOf(values);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        await remoteApi.invoices.request({ ...values, number, revision: desk.invoice?.revision });
      } catch (error) {
        setProblems(fieldErrors(error));
        showError(error);
        if (!isApiError(error, 'INVOICE_CHANGED', 'INVOICE_UNAVAILABLE', 'TRANSITION_REFUSED')) return;
      }
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      title="开票信息"
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            取消
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void send()}>
            提交
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <RadioCards
          legend="抬头类型"
          name="titleType"
          required
          columns={2}
          options={titleTypes}
          value={titleType}
          onValueChange={chooseTitleType}
        />
        {titleType === 'company' && (
          <RadioCards
            legend="发票种类"
            name="kind"
            required
            columns={2}
            options={kinds}
            value={kind}
            onValueChange={(value) => change({ kind: value })}
          />
        )}
        {invoiceFieldsOf(values).map((name) => (
          <Field
            key={name}
            label={name === 'title' && titleType === 'personal' ? '姓名' : invoiceFieldNames[name]}
            required
            hint={hints[name]}
            error={problems[name]}
          >
            {(control) => (
              <Input
                {...control}
                value={values[name]}
                maxLength={254}
                autoComplete="off"
                inputMode={name === 'email' ? 'email' : undefined}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}

type Values = Record<InvoiceDetail, string> & { kind: 'ordinary' | 'special'; titleType: 'personal' | 'company' };

function initialValues({ invoice, suggestion }: InvoiceDesk): Values {
  const empty = { kind: 'ordinary', address: '', phone: '', bank: '', account: '' } as const;
  if (invoice === null) return { ...empty, ...suggestion };
  const { kind, titleType, title, taxNumber, address, phone, bank, account, email } = invoice;
  return { kind, titleType, title, taxNumber, address, phone, bank, account, email };
}

function problemsOf(values: Values): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of invoiceDetails(values.kind, values.titleType).safeParse(values).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}
