import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import { splitProjects } from '../../../../../contract/licenses/project-names.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { partOf } from '../../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { FurtherProjectsField, type TypedProjects } from './further-projects-field.tsx';
import { type LicenseDialogProps, useReloadOnConflict } from './use-reload-on-conflict.ts';
import { limitText } from './whole-number.ts';

interface CorrectValues extends TypedProjects {
  holderName: string;
  projectName: string;
  reason: string;
}

/** Corrects names only: another holder, or another kind of holder, needs a transfer or an upgrade. */
export function CorrectDialog({ license, onClose }: LicenseDialogProps) {
  const { number, revision, holderName, projectName, furtherProjects, limits } = license;
  const form = useEndpointForm(licenseManagement.correct, {
    values: { holderName, projectName, furtherProjects: furtherProjects.join('\n'), reason: '' },
    input: (values: CorrectValues) => ({
      number,
      revision,
      ...values,
      furtherProjects: splitProjects(values.furtherProjects),
    }),
    done: '已更正',
    ...useReloadOnConflict(onClose),
  });
  return (
    <FormDialog form={form} title="更正名称" submitLabel="更正" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        用于名称写错或被授权方更名：编号不变，授权密钥、授权文件和证书换成新的，原来的密钥再有效一段时间。换成别的被授权方请用“转让”。
      </p>
      <FormField form={form} name="holderName" label="被授权方" required>
        {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="projectName" label="项目名称" optional>
        {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
      </FormField>
      <FurtherProjectsField form={partOf<TypedProjects, CorrectValues>(form)} limit={limitText(limits.projects)} />
      <FormField form={form} name="reason" label="原因" required hint="客户会在邮件和变更记录里看到。">
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：公司已更名，按新的营业执照更正" />
        )}
      </FormField>
    </FormDialog>
  );
}
