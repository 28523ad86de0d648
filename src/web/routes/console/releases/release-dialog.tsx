import { useState } from 'react';
import { delivery, type ManagedRelease } from '../../../../contract/delivery.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { ChangelogField } from './changelog-field.tsx';
import { EditionBoxes } from './edition-boxes.tsx';
import type { EditionNames } from './edition-names.ts';
import { formProblems } from '../form/form-problems.ts';
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
  const [form, setForm] = useState({
    version: release?.version ?? '',
    channel: release?.channel ?? ('stable' as const),
    changelog: release?.changelog ?? '',
    isSecurity: release?.isSecurity ?? false,
    editions: [...(release?.editions ?? Object.keys(editionNames))],
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };

  const save = () =>
    run(async () => {
      const found = formProblems(delivery.createRelease.input, form);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        const saved =
          release === undefined
            ? await remoteApi.delivery.createRelease(form)
            : await remoteApi.delivery.editRelease({ id: release.id, ...form });
        onSaved(saved);
      } catch (error) {
        setProblems(fieldErrors(error));
        throw error;
      }
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!isBusy}
      size="lg"
      title={release === undefined ? '新建版本' : `编辑 ${release.version}`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            取消
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void save()}>
            {release === undefined ? '建立草稿' : '保存'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="版本号"
            error={problems['version']}
            hint={release === undefined || release.state === 'draft' ? '例如 1.2.0 或 2.0.0-beta.1' : '发布后不能更改'}
          >
            {(control) => (
              <Input
                {...control}
                value={form.version}
                readOnly={release !== undefined && release.state !== 'draft'}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) => change({ version: target.value })}
              />
            )}
          </Field>
          <div>
            <p className="mb-1.5 text-sm font-medium text-ink">通道</p>
            <Segmented
              label="通道"
              name="channel"
              options={channels}
              value={form.channel}
              onValueChange={(channel) => change({ channel })}
            />
          </div>
        </div>
        <EditionBoxes
          legend="包含这个版本的授权版本"
          names={editionNames}
          value={form.editions}
          onValueChange={(editions) => change({ editions })}
          error={problems['editions']}
        />
        <ChangelogField
          value={form.changelog}
          onValueChange={(changelog) => change({ changelog })}
          error={problems['changelog']}
        />
        <Checkbox
          label="安全版本：更新窗口已过的授权也可以下载"
          checked={form.isSecurity}
          onChange={({ target }) => change({ isSecurity: target.checked })}
        />
      </div>
    </Dialog>
  );
}
