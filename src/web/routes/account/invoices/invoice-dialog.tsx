import { useWatch } from 'react-hook-form';
import { fieldMessages } from '../../../../contract/field-messages.ts';
import { invoiceDetails } from '../../../../contract/invoices/invoice-details.ts';
import { type InvoiceDesk, invoices } from '../../../../contract/invoices/invoices.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { closeOnConflict } from '../../../form/close-on-conflict.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { type InvoiceDetail, invoiceFieldNames, invoiceFieldsOf } from '../../../parts/words/invoice-words.ts';
import { RadioCards } from '../../../ui/form/choice.tsx';
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

/** The invoice details, prefilled with known data. */
export function InvoiceDialog({ number, desk, onClose, onChanged }: InvoiceDialogProps) {
  const finish = async () => {
    onClose();
    await onChanged();
  };
  const form = useEndpointForm(invoices.request, {
    ...closeOnConflict(finish, 'INVOICE_CHANGED', 'INVOICE_UNAVAILABLE', 'TRANSITION_REFUSED'),
    values: initialValues(desk),
    input: (values) => ({ ...values, number, revision: desk.invoice?.revision }),
    check: (values) =>
      fieldMessages(invoiceDetails(values.kind, values.titleType).safeParse(values).error?.issues ?? []),
  });
  const [kind, titleType] = useWatch({ control: form.control, name: ['kind', 'titleType'] });
  const titleTypeProps = form.register('titleType', {
    onChange: () => {
      if (form.getValues('titleType') === 'personal') form.setValue('kind', 'ordinary');
    },
  });
  return (
    <FormDialog form={form} title="开票信息" submitLabel="提交" onClose={onClose}>
      <RadioCards
        legend="抬头类型"
        name="titleType"
        required
        columns={2}
        options={titleTypes}
        inputProps={titleTypeProps}
      />
      {titleType === 'company' && (
        <RadioCards
          legend="发票种类"
          name="kind"
          required
          columns={2}
          options={kinds}
          inputProps={form.register('kind')}
        />
      )}
      {invoiceFieldsOf({ kind, titleType }).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={name === 'title' && titleType === 'personal' ? '姓名' : invoiceFieldNames[name]}
          required
          hint={hints[name]}
        >
          {(control) => (
            <Input {...control} maxLength={254} autoComplete="off" inputMode={name === 'email' ? 'email' : undefined} />
          )}
        </FormField>
      ))}
    </FormDialog>
  );
}

type Values = Record<InvoiceDetail, string> & { kind: 'ordinary' | 'special'; titleType: 'personal' | 'company' };

function initialValues({ invoice, suggestion }: InvoiceDesk): Values {
  const empty = { kind: 'ordinary', address: '', phone: '', bank: '', account: '' } as const;
  if (invoice === null) return { ...empty, ...suggestion };
  const { kind, titleType, title, taxNumber, address, phone, bank, account, email } = invoice;
  return { kind, titleType, title, taxNumber, address, phone, bank, account, email };
}
