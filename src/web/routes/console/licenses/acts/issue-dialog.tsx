import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Edition } from '../../../../../contract/catalog/catalog.ts';
import { licenseManagement } from '../../../../../contract/licenses/license-management.ts';
import type { License } from '../../../../../contract/licenses/licenses.ts';
import { splitProjects } from '../../../../../contract/licenses/project-names.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { ControlledField, FormField } from '../../../../form/form-field.tsx';
import { partOf } from '../../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { DomainsInput } from '../../../../parts/form/domains-input.tsx';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { EditionOptions } from './edition-options.tsx';
import { FurtherProjectsField, type TypedProjects } from './further-projects-field.tsx';
import { GiftFields, notGiven, type TypedGift, WayField } from './gift-fields.tsx';
import { LimitFields, limitsOf, type TypedLimits, typedLimits } from './limit-fields.tsx';
import { offerFor } from './offer-for.ts';
import { letterWords, RecipientNote } from './letter-note.tsx';
import { useRecipient } from './use-recipient.ts';
import { wholeNumber } from './whole-number.ts';

interface IssueValues extends TypedGift, TypedProjects {
  username: string;
  edition: string;
  holderType: License['holderType'];
  holderName: string;
  projectName: string;
  domains: readonly string[];
  months: string;
  limits: TypedLimits;
  note: string;
}

const nothingTyped: IssueValues = {
  ...notGiven,
  username: '',
  edition: '',
  holderType: 'company',
  holderName: '',
  projectName: '',
  furtherProjects: '',
  domains: [],
  months: '12',
  limits: { developers: '', projects: '', domains: '' },
  note: '',
};

/** A license without an application: for sales made elsewhere, and for gifts. */
export function IssueDialog({ editions, onClose }: { editions: readonly Edition[]; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useEndpointForm(licenseManagement.issue, {
    values: nothingTyped,
    input: ({ months, limits, domains, furtherProjects, way, gift, note, ...values }: IssueValues) => ({
      ...values,
      ...(way === 'gift' ? { gift, note: '' } : { note }),
      domains: [...domains],
      furtherProjects: splitProjects(furtherProjects),
      months: wholeNumber(months),
      limits: limitsOf(limits),
    }),
    refusedAt: { RECIPIENT_UNKNOWN: 'username', RECIPIENT_LEAVING: 'username', EDITION_UNAVAILABLE: 'edition' },
    done: ({ number, gift, letters }) => `${gift === null ? '已签发' : '已赠送'} ${number}，${letterWords(letters)}`,
    leaves: true,
    onDone: ({ number }) => navigate(`/dashboard/licenses/${number}`),
  });
  const [way, projects, username] = useWatch({ control: form.control, name: ['way', 'limits.projects', 'username'] });
  const recipient = useRecipient(username);
  const isGift = way === 'gift';
  /** Fills in the usual terms of the choice; they can be changed if something else was agreed. */
  const fillTerms = () => {
    const { edition, holderType } = form.getValues();
    const offer = offerFor(editions, edition, holderType);
    if (offer === undefined) return;
    form.setValue('limits', typedLimits(offer));
    form.setValue('months', String(offer.updateMonths));
  };
  return (
    <FormDialog form={form} size="lg" title="手工签发授权" submitLabel={isGift ? '赠送' : '签发'} onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        {isGift
          ? '对方不付款，不计入销售，报表里单独计数。信里写明谁送的、说了什么。'
          : '不经过申请直接签发，例如在别处卖出的授权。'}
      </p>
      <WayField form={partOf<TypedGift, IssueValues>(form)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="username"
          label="用户名或邮箱"
          required
          hint="邮箱还没有账号的，会为对方开通，信里写明怎样设置密码。"
        >
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="edition" label="版本" required onChanged={fillTerms}>
          {(control) => (
            <Select {...control}>
              <option value="">请选择</option>
              <EditionOptions editions={editions} />
            </Select>
          )}
        </FormField>
        <FormField form={form} name="holderType" label="类型" required onChanged={fillTerms}>
          {(control) => (
            <Select {...control}>
              <option value="company">企业</option>
              <option value="personal">个人</option>
            </Select>
          )}
        </FormField>
        <FormField form={form} name="holderName" label="被授权方" required>
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="projectName" label="项目名称" optional>
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="months" label="更新服务期（月）" required hint="从今天算起。">
          {(control) => <Input {...control} type="number" inputMode="numeric" min={1} max={120} />}
        </FormField>
      </div>
      <RecipientNote recipient={recipient} />
      <FurtherProjectsField form={partOf<TypedProjects, IssueValues>(form)} limit={projects} />
      <LimitFields form={partOf<{ limits: TypedLimits }, IssueValues>(form)} />
      <ControlledField form={form} name="domains" label="域名" optional hint="不登记时不限定域名。">
        {(control, field) => (
          <DomainsInput control={control} values={field.value} onValuesChange={field.onChange} ref={field.ref} />
        )}
      </ControlledField>
      {isGift ? (
        <GiftFields form={partOf<TypedGift, IssueValues>(form)} />
      ) : (
        <FormField form={form} name="note" label="说明" optional hint="写进变更记录，客户看得到；不填时写“签发授权”。">
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </FormField>
      )}
    </FormDialog>
  );
}
