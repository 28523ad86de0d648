import { type ContactName, contactNames, type SiteSettings } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

const words: Record<ContactName, { label: string; hint?: string; type?: 'email' | 'url' }> = {
  vendor: { label: '公司名称', hint: '写在协议、证书与页脚' },
  copyright: { label: '版权说明', hint: '页脚最后一行' },
  filingNumber: { label: '备案号' },
  filingUrl: { label: '备案查询网址', type: 'url' },
  supportWechat: { label: '客服微信号', hint: '客服窗口里一键复制的就是它' },
  supportHours: { label: '服务时间', hint: '例如 工作日 9:30–18:30' },
  supportEmail: { label: '客服邮箱', type: 'email' },
  followName: { label: '公众号名称' },
  sdkPackage: { label: '校验 SDK 的包名', hint: '带作用域，例如 @vela/license；安装包与示例代码里就是它' },
};

type Contact = Pick<SiteSettings, ContactName>;

const contactOf = (settings: SiteSettings): Contact => ({
  vendor: settings.vendor,
  copyright: settings.copyright,
  filingNumber: settings.filingNumber,
  filingUrl: settings.filingUrl,
  supportWechat: settings.supportWechat,
  supportHours: settings.supportHours,
  supportEmail: settings.supportEmail,
  followName: settings.followName,
  sdkPackage: settings.sdkPackage,
});

/** Who runs the site and how one reaches them; what is empty is not shown anywhere. */
export function ContactSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock(props, {
    valuesOf: contactOf,
    changesOf: (typed, seen) =>
      Object.fromEntries(contactNames.flatMap((name) => (typed[name] === seen[name] ? [] : [[name, typed[name]]]))),
  });
  return (
    <SettingsCard title="品牌与联系方式" description="留空的不在网站上显示。" form={form}>
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
    </SettingsCard>
  );
}
