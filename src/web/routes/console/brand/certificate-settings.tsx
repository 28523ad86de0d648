import { useWatch } from 'react-hook-form';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { WithPreview } from './with-preview.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { type HeldPicture, PictureField, heldOf, pictureOf, sealKind } from './picture-field.tsx';
import { Preview } from './preview.tsx';

interface SealValues {
  certificateSeal: HeldPicture;
}

/** The vendor's own seal: none is drawn, which could be taken for an official one. */
export function CertificateSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<SealValues>(props, {
    valuesOf: ({ certificateSeal }) => ({ certificateSeal: heldOf(certificateSeal) }),
    changesOf: ({ certificateSeal }) => ({ certificateSeal: pictureOf(certificateSeal) }),
  });
  const { certificateSeal } = useWatch({ control: form.control }) as SealValues;
  return (
    <SettingsCard
      title="授权证书"
      description="证书上写着网站名称、标志与公司名称。请只使用贵公司有权使用的印章图片。"
      form={form}
    >
      <WithPreview
        preview={
          <Preview label="授权证书" shop={props.settings}>
            <CertificatePreview vendor={props.settings.vendor} seal={pictureOf(certificateSeal)} />
          </Preview>
        }
      >
        <PictureField form={form} name="certificateSeal" label="印章图片" {...sealKind} />
      </WithPreview>
    </SettingsCard>
  );
}
