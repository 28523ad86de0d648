import { useWatch } from 'react-hook-form';
import { shippedClaim, shippedSigner } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { WithPreview } from './with-preview.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { type HeldPicture, PictureField, heldOf, pictureOf, sealKind } from './picture-field.tsx';
import { Preview } from './preview.tsx';

interface CertificateValues {
  certificateClaim: string;
  certificateSigner: string;
  certificateSeal: HeldPicture;
}

/** The vendor's own seal: none is drawn by default, because it could be taken for an official one. */
export function CertificateSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<CertificateValues>(props, {
    valuesOf: ({ certificateClaim, certificateSigner, certificateSeal }) => ({
      certificateClaim,
      certificateSigner,
      certificateSeal: heldOf(certificateSeal),
    }),
    changesOf: ({ certificateSeal, ...words }) => ({ ...words, certificateSeal: pictureOf(certificateSeal) }),
  });
  const { certificateClaim, certificateSigner, certificateSeal } = useWatch({
    control: form.control,
  }) as CertificateValues;
  return (
    <SettingsCard
      title="授权证书"
      description="证书上写着网站名称、标志与公司名称。请只使用贵公司有权使用的印章图片。"
      form={form}
    >
      <WithPreview
        preview={
          <Preview label="授权证书" shop={props.settings}>
            <CertificatePreview
              vendor={props.settings.vendor}
              claim={certificateClaim.trim() || shippedClaim}
              signer={certificateSigner.trim() || shippedSigner}
              seal={pictureOf(certificateSeal)}
            />
          </Preview>
        }
      >
        <FormField form={form} name="certificateClaim" label="证明的话" hint="在被授权方名称的下面；留空用系统自带的">
          {(control) => <Input {...control} maxLength={24} placeholder={shippedClaim} />}
        </FormField>
        <FormField form={form} name="certificateSigner" label="落款" hint="在公司名称的上面；留空用系统自带的">
          {(control) => <Input {...control} maxLength={12} placeholder={shippedSigner} />}
        </FormField>
        <PictureField form={form} name="certificateSeal" label="印章图片" {...sealKind} />
      </WithPreview>
    </SettingsCard>
  );
}
