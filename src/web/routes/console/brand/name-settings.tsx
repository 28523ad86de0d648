import { useWatch } from 'react-hook-form';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import type { SiteSettings } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { WithPreview } from './with-preview.tsx';
import { NamePreview } from './name-preview.tsx';
import { type HeldPicture, PictureField, heldOf, logoKind, pictureOf } from './picture-field.tsx';
import { Preview } from './preview.tsx';

interface NameValues {
  title: string;
  shortName: string;
  claim: string;
  logo: { light: HeldPicture; dark: HeldPicture; hasName: boolean };
}

const texts = ['title', 'shortName', 'claim'] as const;

const valuesOf = ({ title, shortName, claim, logo }: SiteSettings): NameValues => ({
  title,
  shortName,
  claim,
  logo: { light: heldOf(logo.light), dark: heldOf(logo.dark), hasName: logo.hasName },
});

const logoOf = ({ light, dark, hasName }: NameValues['logo']): SiteSettings['logo'] => ({
  light: pictureOf(light),
  dark: pictureOf(dark),
  hasName,
});

function changesOf(typed: NameValues, seen: SiteSettings) {
  const logo = logoOf(typed.logo);
  const isSameLogo = JSON.stringify(logo) === JSON.stringify(logoOf(valuesOf(seen).logo));
  return {
    ...Object.fromEntries(texts.flatMap((name) => (typed[name] === seen[name] ? [] : [[name, typed[name]]]))),
    ...(isSameLogo ? {} : { logo }),
  };
}

function check({ logo }: NameValues): FieldMessages {
  return logo.light.length === 0 && logo.dark.length > 0 ? { 'logo.light': '请先上传浅色背景上的标志' } : {};
}

/** The shop's name and logo. */
export function NameSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<NameValues>(props, { valuesOf, changesOf, check });
  const typed = useWatch({ control: form.control }) as NameValues;
  const hasLogo = typed.logo.light.length > 0;
  return (
    <SettingsCard
      title="名称与标志"
      description="写在页面、邮件、证书、授权文件与接口文档里；浏览器图标和分享图由它们画出。"
      form={form}
    >
      <WithPreview
        preview={
          <Preview label="名称与标志" shop={{ ...props.settings, title: typed.title, logo: logoOf(typed.logo) }}>
            <NamePreview claim={typed.claim} />
          </Preview>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="title" label="网站名称" hint="例如 星图 Admin；留空时用部署时的 APP_TITLE">
            {(control) => <Input {...control} autoComplete="off" maxLength={40} />}
          </FormField>
          <FormField form={form} name="shortName" label="英文短名" hint="用在下载文件的名字里，例如 Xingtu_Admin">
            {(control) => <Input {...control} autoComplete="off" maxLength={40} />}
          </FormField>
        </div>
        <FormField form={form} name="claim" label="一句话介绍" hint="写在页脚与分享图上，最多 60 个字；留空则不写">
          {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
        </FormField>
        <div className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <PictureField form={form} name="logo.light" label="标志" {...logoKind} />
          <PictureField
            form={form}
            name="logo.dark"
            label="深色背景上的标志"
            {...logoKind}
            hint="标志在深色背景上看不清时才需要"
            onDark
          />
        </div>
        {hasLogo && (
          <SwitchField
            form={form}
            name="logo.hasName"
            label="标志与名称"
            text="标志里已经有名称"
            description="打开后，标志旁边不再写一遍名称"
          />
        )}
      </WithPreview>
    </SettingsCard>
  );
}
