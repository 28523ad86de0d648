import { creditCode } from '../../../../contract/applications/application-form.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Input } from '../../../ui/form/input.tsx';

/** The company whose license a personal one becomes. */
export interface CompanyValues {
  holderName: string;
  creditCode: string;
}

/** The errors, by field; the code is optional. */
export function checkCompany({ holderName, creditCode: code }: CompanyValues): FieldMessages {
  const problem = code.trim() === '' ? undefined : creditCode.safeParse(code).error?.issues[0]?.message;
  return {
    ...(holderName.trim() === '' && { holderName: '请填写企业名称' }),
    ...(problem !== undefined && { creditCode: problem }),
  };
}

/** The holder on the license after the change. */
export function CompanyCard({ form }: { form: FormFields<CompanyValues> }) {
  return (
    <Card title="改为哪家企业的授权">
      <div className="space-y-6">
        <FormField form={form} name="holderName" label="企业名称" required hint="与营业执照一致，会写在授权与证书上">
          {(control) => <Input {...control} maxLength={100} autoComplete="organization" />}
        </FormField>
        <FormField form={form} name="creditCode" label="统一社会信用代码" hint="营业执照上的 18 位代码，便于审核">
          {(control) => <Input {...control} maxLength={40} autoComplete="off" spellCheck={false} />}
        </FormField>
      </div>
    </Card>
  );
}
