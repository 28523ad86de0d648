import { useWatch } from 'react-hook-form';
import { type ContactName, contactNames, type SiteSettings } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { WithPreview } from './with-preview.tsx';
import { type ContactValues, FooterPreview } from './footer-preview.tsx';
import { codeKind, PictureField, heldOf, pictureOf } from './picture-field.tsx';
import { Preview } from './preview.tsx';

const words: Record<ContactName, { label: string; hint?: string; type?: 'email' | 'url' }> = {
  vendor: { label: '公司名称', hint: '写在协议、证书与页脚' },
  copyright: { label: '版权说明', hint: '页脚最后一行' },
  filingNumber: { label: 'ICP 备案号' },
  filingUrl: { label: '备案查询网址', type: 'url' },
  policeNumber: { label: '公安备案号', hint: '例如 京公网安备 11010502000000 号；自动链接到查询页' },
  supportWechat: { label: '客服微信号', hint: '客服窗口里一键复制的就是它' },
  supportHours: { label: '服务时间', hint: '例如 工作日 9:30–18:30' },
  supportEmail: { label: '客服邮箱', type: 'email' },
  followName: { label: '公众号名称' },
};

const contactOf = (settings: SiteSettings): ContactValues => ({
  vendor: settings.vendor,
  copyright: settings.copyright,
  filingNumber: settings.filingNumber,
  filingUrl: settings.filingUrl,
  policeNumber: settings.policeNumber,
  supportWechat: settings.supportWechat,
  supportHours: settings.supportHours,
  supportEmail: settings.supportEmail,
  followName: settings.followName,
  supportQr: settings.supportQr,
  followQr: settings.followQr,
  supportPicture: heldOf(settings.supportPicture),
  followPicture: heldOf(settings.followPicture),
});

const codes = [
  { text: 'supportQr', picture: 'supportPicture', label: '客服微信二维码' },
  { text: 'followQr', picture: 'followPicture', label: '公众号二维码' },
] as const;

/** Only the fields edited here: others may have saved the rest meanwhile. */
function changesOf(typed: ContactValues, stored: SiteSettings) {
  const seen = contactOf(stored);
  const texts = [...contactNames, 'supportQr', 'followQr'] as const;
  const pictures = codes.flatMap(({ picture }) => {
    const [before, now] = [pictureOf(seen[picture]), pictureOf(typed[picture])];
    return before?.name === now?.name ? [] : [[picture, now] as const];
  });
  return {
    ...Object.fromEntries(texts.flatMap((name) => (typed[name] === seen[name] ? [] : [[name, typed[name]]]))),
    ...Object.fromEntries(pictures),
  };
}

/** The company behind the site and its contacts; empty fields are not shown anywhere. */
export function ContactSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<ContactValues>(props, { valuesOf: contactOf, changesOf });
  const typed = useWatch({ control: form.control }) as ContactValues;
  return (
    <SettingsCard title="公司与联系方式" description="页脚与客服窗口里的内容；留空的不在网站上显示。" form={form}>
      <WithPreview
        preview={
          <Preview label="页脚" shop={props.settings}>
            <FooterPreview values={typed} />
          </Preview>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {contactNames.map((name) => {
            const { label, hint, type } = words[name];
            return (
              <FormField key={name} form={form} name={name} label={label} hint={hint}>
                {(control) => <Input {...control} type={type ?? 'text'} autoComplete="off" maxLength={500} />}
              </FormField>
            );
          })}
        </div>
        {codes.map(({ text, picture, label }) => (
          <div key={text} className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
            <PictureField form={form} name={picture} label={label} {...codeKind} />
            <FormField
              form={form}
              name={text}
              label={`${label}的内容`}
              hint="没有上传图片时，按这个网址画出二维码；留空就没有"
            >
              {(control) => <Input {...control} autoComplete="off" maxLength={500} />}
            </FormField>
          </div>
        ))}
      </WithPreview>
    </SettingsCard>
  );
}
