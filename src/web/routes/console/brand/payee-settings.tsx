import { useWatch } from 'react-hook-form';
import type { Payee } from '../../../../contract/content/content.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import type { SiteSettings } from '../../../../contract/settings.ts';
import { pictureUrl } from '../../../../contract/shop/shop-pictures.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { PayeePanel } from '../../apply/fields/payee-panel.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { WithPreview } from './with-preview.tsx';
import { codeKind, type HeldPicture, PictureField, heldOf, pictureOf } from './picture-field.tsx';
import { Preview } from './preview.tsx';

type Channel = SiteSettings['payee']['channels'][number];
type ChannelValues = Omit<Channel, 'picture'> & { picture: HeldPicture };

interface PayeeValues {
  payee: {
    bank: { name: string; bank: string; account: string };
    channels: ChannelValues[];
    note: string;
  };
}

const kinds = [
  { channel: 'wechat', label: '微信支付' },
  { channel: 'alipay', label: '支付宝' },
] as const;

const bankFields = [
  { name: 'payee.bank.name', label: '户名' },
  { name: 'payee.bank.bank', label: '开户行' },
  { name: 'payee.bank.account', label: '账号' },
] as const;

/** One of each kind to fill in; further ones, which only the command line can create, stay as they are. */
function valuesOf({ payee }: SiteSettings): PayeeValues {
  const first = kinds.map(
    ({ channel, label }): Channel =>
      payee.channels.find((one) => one.channel === channel) ?? { channel, label, qr: '', picture: null },
  );
  const further = payee.channels.filter((one) => !first.includes(one));
  return {
    payee: {
      bank: payee.bank ?? { name: '', bank: '', account: '' },
      channels: [...first, ...further].map((one) => ({ ...one, picture: heldOf(one.picture) })),
      note: payee.note,
    },
  };
}

const isGiven = ({ qr, picture }: ChannelValues): boolean => qr.trim() !== '' || picture.length > 0;

function payeeOf({ payee: { bank, channels, note } }: PayeeValues): SiteSettings['payee'] {
  const hasBank = Object.values(bank).some((value) => value.trim() !== '');
  return {
    bank: hasBank ? bank : null,
    channels: channels.filter(isGiven).map((one) => ({ ...one, picture: pictureOf(one.picture) })),
    note,
  };
}

function check({ payee: { bank, channels } }: PayeeValues): FieldMessages {
  const messages: FieldMessages = {};
  const hasBank = Object.values(bank).some((value) => value.trim() !== '');
  for (const { name, label } of bankFields)
    if (hasBank && bank[name.slice('payee.bank.'.length) as keyof typeof bank].trim() === '')
      messages[name] = `请填写${label}`;
  for (const [index, one] of channels.entries())
    if (isGiven(one) && one.label.trim() === '') messages[`payee.channels.${index}.label`] = '请填写名称';
  return messages;
}

/** The accounts to which customers pay. */
export function PayeeSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<PayeeValues>(props, {
    valuesOf,
    changesOf: (typed) => ({ payee: payeeOf(typed) }),
    check,
  });
  const typed = useWatch({ control: form.control }) as PayeeValues;
  const { imageUrl } = useSite();
  return (
    <SettingsCard
      title="收款信息"
      description="客户付款时看到的账户与收款码，登录之后才看得到。改动会记入审计。"
      form={form}
    >
      <WithPreview
        preview={
          <Preview label="收款信息" shop={props.settings}>
            <div className="p-4">
              <PayeePanel payee={shownPayee(payeeOf(typed), imageUrl)} channel="" amountFen={499_900} />
            </div>
          </Preview>
        }
      >
        <fieldset>
          <legend className="mb-3 text-sm font-semibold text-ink">对公账户</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            {bankFields.map(({ name, label }) => (
              <FormField key={name} form={form} name={name} label={label}>
                {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
              </FormField>
            ))}
          </div>
        </fieldset>
        {kinds.map(({ channel, label }, index) => (
          <fieldset key={channel} className="border-t border-line pt-5">
            <legend className="sr-only">{label}</legend>
            <p aria-hidden className="mb-3 text-sm font-semibold text-ink">
              {label}
            </p>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <PictureField
                form={form}
                name={`payee.channels.${index}.picture`}
                label={`${label}收款码`}
                {...codeKind}
              />
              <div className="space-y-5">
                <FormField form={form} name={`payee.channels.${index}.label`} label="名称" hint="写在收款码下面">
                  {(control) => <Input {...control} autoComplete="off" maxLength={30} />}
                </FormField>
                <FormField
                  form={form}
                  name={`payee.channels.${index}.qr`}
                  label="收款码的内容"
                  hint="没有上传图片时，按它画出二维码"
                >
                  {(control) => <Input {...control} autoComplete="off" maxLength={500} />}
                </FormField>
              </div>
            </div>
          </fieldset>
        ))}
        <FormField
          form={form}
          name="payee.note"
          label="付款说明"
          hint="例如转账时要备注什么、多久到账"
          className="border-t border-line pt-5"
        >
          {(control) => <Textarea {...control} rows={3} maxLength={500} />}
        </FormField>
      </WithPreview>
    </SettingsCard>
  );
}

function shownPayee({ channels, ...others }: SiteSettings['payee'], imageUrl: string): Omit<Payee, 'refund'> {
  return {
    ...others,
    channels: channels.map(({ picture, ...one }) => ({
      ...one,
      pictureUrl: picture === null ? '' : pictureUrl(imageUrl, picture),
    })),
  };
}
