import { useController } from 'react-hook-form';
import { delivery, type ManagedRelease } from '../../../../contract/delivery.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { ChangelogField } from './changelog-field.tsx';
import { EditionBoxes } from './edition-boxes.tsx';
import type { EditionNames } from './edition-names.ts';
import { channelNames } from './release-words.ts';

interface ReleaseDialogProps {
  /** Nothing: a new one. */
  release?: ManagedRelease;
  editionNames: EditionNames;
  open: boolean;
  onClose: () => void;
  onSaved: (release: ManagedRelease) => void;
}

const channels = (['stable', 'beta'] as const).map((value) => ({ value, label: channelNames[value] }));

/** Edits a release's texts. Keeps the input when it is closed. */
export function ReleaseDialog({ release, editionNames, open, onClose, onSaved }: ReleaseDialogProps) {
  const isNew = release === undefined;
  const form = useEndpointForm(isNew ? delivery.createRelease : delivery.editRelease, {
    values: valuesOf(release, editionNames),
    input: (held: ReleaseValues) => (isNew ? held : { ...held, id: release.id }),
    refusedAt: { RELEASE_EXISTS: 'version' },
    failure: 'toast',
    onDone: onSaved,
  });
  const channel = useController({ control: form.control, name: 'channel' }).field;
  const hasFixedVersion = !isNew && release.state !== 'draft';
  return (
    <FormDialog
      form={form}
      open={open}
      size="lg"
      title={isNew ? '新建版本' : `编辑 ${release.version}`}
      submitLabel={isNew ? '建立草稿' : '保存'}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="version"
          label="版本号"
          hint={hasFixedVersion ? '发布后不能更改' : '例如 1.2.0 或 2.0.0-beta.1'}
        >
          {(control) => <Input {...control} readOnly={hasFixedVersion} maxLength={40} autoComplete="off" />}
        </FormField>
        <div>
          <p className="mb-1.5 text-sm font-medium text-ink">通道</p>
          <Segmented
            label="通道"
            name="channel"
            options={channels}
            value={channel.value}
            onValueChange={channel.onChange}
          />
        </div>
      </div>
      <EditionBoxes form={partOf(form)} legend="包含这个版本的授权版本" names={editionNames} />
      <ChangelogField form={partOf(form)} />
      <Checkbox {...form.register('isSecurity')} label="安全版本：更新服务期已过的授权也可以下载" />
    </FormDialog>
  );
}

type ReleaseValues = InputOf<typeof delivery.createRelease>;

function valuesOf(release: ManagedRelease | undefined, editionNames: EditionNames): ReleaseValues {
  if (release === undefined)
    return {
      version: '',
      channel: 'stable',
      changelog: '',
      isSecurity: false,
      editions: Object.keys(editionNames),
    };
  const { version, channel, changelog, isSecurity, editions } = release;
  return { version, channel, changelog, isSecurity, editions: [...editions] };
}
