import { useController } from 'react-hook-form';
import { delivery, type ManagedRelease } from '../../../../contract/delivery.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { type EndpointForm, useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { ChangelogField } from './changelog-field.tsx';
import { EditionBoxes } from './edition-boxes.tsx';
import type { EditionNames } from './edition-names.ts';
import { HeadlinePictures, type Picture } from './headline-pictures.tsx';
import { channelNames } from './release-words.ts';

interface DialogProps {
  editionNames: EditionNames;
  open: boolean;
  onClose: () => void;
}

const channels = (['stable', 'beta'] as const).map((value) => ({ value, label: channelNames[value] }));

interface NewReleaseProps extends DialogProps {
  onSaved: (release: ManagedRelease) => void;
}

/** A new release, a draft at first. Keeps its input when closed. */
export function NewReleaseDialog({ editionNames, onSaved, ...dialog }: NewReleaseProps) {
  const form = useEndpointForm(delivery.createRelease, {
    values: valuesOf(undefined, editionNames),
    refusedAt: { RELEASE_EXISTS: 'version' },
    failure: 'toast',
    onDone: onSaved,
  });
  return (
    <FormDialog {...dialog} form={form} size="lg" title="新建版本" submitLabel="建立草稿">
      <Fields form={form} editionNames={editionNames} />
    </FormDialog>
  );
}

interface ReleaseDialogProps extends DialogProps {
  release: ManagedRelease;
  onSaved: () => Promise<void>;
}

/** Edits a release's texts. Keeps its input when closed. */
export function ReleaseDialog({ release, editionNames, onSaved, ...dialog }: ReleaseDialogProps) {
  const { id, version, state } = release;
  const form = useRevisedForm<typeof delivery.editRelease, ReleaseValues>(delivery.editRelease, {
    stored: release,
    valuesOf: (stored) => valuesOf(stored, editionNames),
    changesOf: (values) => ({ ...values, id }),
    overtaken: 'DELIVERY_CHANGED',
    latest: async () => (await remoteApi.delivery.release({ id })).release,
    refusedAt: { RELEASE_EXISTS: 'version' },
    done: '已保存',
    onSaved,
  });
  return (
    <FormDialog {...dialog} form={form} size="lg" title={`编辑 ${version}`} submitLabel="保存">
      <ConflictAlert form={form} what="这个版本" />
      <Fields form={form} editionNames={editionNames} hasFixedVersion={state !== 'draft'} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: EndpointForm<ReleaseValues>;
  editionNames: EditionNames;
  hasFixedVersion?: boolean;
}

function Fields({ form, editionNames, hasFixedVersion = false }: FieldsProps) {
  const channel = useController({ control: form.control, name: 'channel' }).field;
  return (
    <>
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
      <HeadlinePictures form={partOf(form)} />
      <Checkbox {...form.register('isSecurity')} label="安全版本：更新服务期已过的授权也可以下载" />
    </>
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
      pictures: [],
      editions: Object.keys(editionNames),
    };
  const { version, channel, changelog, isSecurity, editions, pictures } = release;
  return { version, channel, changelog, isSecurity, editions: [...editions], pictures: pictures as Picture[] };
}
