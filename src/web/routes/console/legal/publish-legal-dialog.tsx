import { type LegalText, legalTexts } from '../../../../contract/pages/legal-texts.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { type PublishAt, PublishAtField, publishAtInput } from '../form/publish-at-field.tsx';
import { TextChanges } from './text-changes.tsx';

interface PublishLegalDialogProps {
  text: LegalText;
  onClose: () => void;
  onPublished: () => Promise<void>;
}

/** Shows everything that customers will be told before they are told. */
export function PublishLegalDialog({ text, onClose, onPublished }: PublishLegalDialogProps) {
  const { slug, title, revision, version: current, nextVersion, markdown, published } = text;
  const form = useEndpointForm<typeof legalTexts.publish, { version: string; at: string }>(legalTexts.publish, {
    values: { version: nextVersion, at: '' },
    input: ({ version, at }) => ({ slug, revision, version, ...publishAtInput({ at }) }),
    done: ({ publishAt }) => (publishAt === null ? '新版本已发布，一秒内对访客生效' : '已定时，到时自动发布'),
    onDone: async () => {
      onClose();
      await onPublished();
    },
  });
  return (
    <FormDialog form={form} title={`发布${title}的新版本`} submitLabel="发布" size="lg" onClose={onClose}>
      <p>
        {slug === 'privacy'
          ? '已注册的客户登录后会看到与他们同意的版本有什么不同，并被请求重新同意。'
          : '之后提交的申请同意的是新版本，还没提交的会被请求重新同意；已经签发的授权仍按当时同意的版本。'}
        发布后不能收回，只能再发布一个版本。
      </p>
      <FormField form={form} name="version" label="版本号" required hint={`现行的是 ${current}`}>
        {(control) => <Input {...control} autoComplete="off" maxLength={14} className="tnum max-w-40" />}
      </FormField>
      <PublishAtField form={partOf<PublishAt, { version: string; at: string }>(form)} />
      <TextChanges before={published} markdown={markdown} label="与现行版本的不同" />
    </FormDialog>
  );
}
