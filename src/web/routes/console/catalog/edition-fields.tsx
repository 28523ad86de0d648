import { useWatch } from 'react-hook-form';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { CountField } from './count-field.tsx';
import { OfferFields } from './offer-fields.tsx';
import type { CatalogEndpointForm } from './catalog-values.ts';

interface EditionFieldsProps {
  form: CatalogEndpointForm;
  index: number;
  /** True if its code is already used in addresses and licenses. */
  isPublished: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  /** Null if it is the only edition. */
  onRemove: (() => void) | null;
}

/** One edition: name, purpose and prices. */
export function EditionFields({ form, index, isPublished, isLast, onMove, onRemove }: EditionFieldsProps) {
  const path = `document.editions.${index}` as const;
  const [name, needsApplication] = useWatch({
    control: form.control,
    name: [`${path}.name`, `${path}.needsApplication`],
  });
  const title = name === '' ? '新版本' : name;
  const remove = async () => {
    const isSure = await confirmDialog({
      title: `移除“${title}”？`,
      text: isPublished
        ? '发布后不再出售；已签发的授权照常有效，以后可以从发布记录里恢复。'
        : '这个版本还没有发布过，移除后不会保留。',
      confirmLabel: '移除',
      tone: 'danger',
    });
    if (isSure) onRemove?.();
  };
  return (
    <Card
      title={title}
      actions={
        <RowButtons
          title={title}
          isFirst={index === 0}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove === null ? null : () => void remove()}
        />
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name={`${path}.name`} label="名称" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField
          form={form}
          name={`${path}.code`}
          label="代号"
          required
          hint={isPublished ? '发布过的代号不再更改：网址与授权密钥里都有它' : '用在网址与授权密钥里，例如 pro'}
        >
          {(field) => <Input {...field} className="font-mono" readOnly={isPublished} spellCheck={false} />}
        </FormField>
        <FormField form={form} name={`${path}.tagline`} label="一句话介绍" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name={`${path}.audience`} label="适合谁" required>
          {(field) => <Input {...field} />}
        </FormField>
        <ControlledField
          form={form}
          name={`${path}.highlights`}
          label="要点"
          hint="每行一条，最多 8 条"
          className="sm:col-span-2"
        >
          {(control, field) => (
            <Textarea
              {...control}
              ref={field.ref}
              rows={4}
              value={field.value.join('\n')}
              onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
              onBlur={() => {
                field.onChange(field.value.filter((line) => line.trim() !== ''));
                field.onBlur();
              }}
            />
          )}
        </ControlledField>
        <div className="space-y-1">
          <Switch
            {...form.register(`${path}.needsApplication`)}
            label="需要申请与付款"
            description="关闭后登录即可使用，不能收费"
          />
          <Switch
            {...form.register(`${path}.recommended`)}
            label="推荐"
            description={form.messageOf(`${path}.recommended`) ?? '价格页上突出显示，只能有一个'}
          />
        </div>
        <CountField
          form={form}
          name={`${path}.subdomainLevels`}
          label="域名包含几级子域名"
          hint="留空为全部子域名；只影响以后签发的授权"
          placeholder="全部"
        />
      </div>
      <OfferFields form={form} index={index} needsApplication={needsApplication} />
    </Card>
  );
}
