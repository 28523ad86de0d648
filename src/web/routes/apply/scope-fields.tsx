import type { Edition, Offer } from '../../../contract/catalog.ts';
import { subdomainWords } from '../../../contract/subdomain-words.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import type { ApplicationForm } from './form-fields.ts';

interface ScopeFieldsProps {
  form: ApplicationForm;
  edition: Edition | undefined;
  offer: Offer | undefined;
}

/** Whom to reach, and what the license is used for. */
export function ScopeFields({ form, edition, offer }: ScopeFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="space-y-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="联系人" required error={errors.contactName?.message}>
          {(control) => <Input {...control} {...register('contactName')} autoComplete="name" />}
        </Field>
        <Field label="联系电话" required hint="手机号，或带区号的座机" error={errors.contactPhone?.message}>
          {(control) => (
            <Input {...control} {...register('contactPhone')} type="tel" inputMode="tel" autoComplete="tel" />
          )}
        </Field>
      </div>
      <Field label="联系邮箱" required hint="审核结果与授权通知会发到这里" error={errors.contactEmail?.message}>
        {(control) => (
          <Input {...control} {...register('contactEmail')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field label="项目名称" required hint="使用本产品的系统或网站名称" error={errors.projectName?.message}>
        {(control) => <Input {...control} {...register('projectName')} autoComplete="off" />}
      </Field>
      <Field label="授权域名" optional hint={domainHint(edition, offer)} error={errors.domains?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register('domains')}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={'example.com\nadmin.example.cn'}
          />
        )}
      </Field>
      <Field label="用途说明" required hint="例如：公司内部订单管理后台，约 20 人使用" error={errors.purpose?.message}>
        {(control) => <Textarea {...control} {...register('purpose')} rows={4} />}
      </Field>
    </div>
  );
}

function domainHint(edition: Edition | undefined, offer: Offer | undefined): string {
  const limit = offer?.domains ?? null;
  const most = limit === null ? '最多 20 个' : `此授权最多 ${limit} 个`;
  const levels = edition?.subdomainLevels ?? null;
  const below = levels === null ? '子域名无需单独填写' : `包含 ${subdomainWords(levels)}`;
  return `每行一个，${most}，${below}；还没定下来可以先留空`;
}
