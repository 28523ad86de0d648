import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { delivery, type ManagedMaterial } from '../../../../contract/delivery.ts';
import type { Upload } from '../../../../contract/uploads.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { formProblems } from '../form/form-problems.ts';
import { initialMaterial, MaterialFields } from './material-fields.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

export type MaterialTask =
  | { is: 'add'; upload?: Upload }
  | { is: 'edit'; material: ManagedMaterial }
  | { is: 'replace'; material: ManagedMaterial };

interface MaterialDialogProps {
  task: MaterialTask;
  releaseId: string | null;
  editions: readonly string[];
  editionNames: EditionNames;
  waiting: readonly Upload[];
  onClose: () => void;
}

const words = {
  add: { title: () => '添加资料', act: '添加', done: '已添加' },
  edit: { title: (name: string) => `编辑“${name}”`, act: '保存', done: '已保存' },
  replace: { title: (name: string) => `替换“${name}”的文件`, act: '替换', done: '已替换' },
} as const;

/** A file with its texts; if the dialog is closed while the file uploads, the texts can be filled in later. */
export function MaterialDialog({ task, releaseId, editions, editionNames, waiting, onClose }: MaterialDialogProps) {
  const material = task.is === 'add' ? undefined : task.material;
  const only = task.is === 'add' ? task.upload : undefined;
  const uploading = useUpload({ waiting, only });
  const [form, setForm] = useState(() => initialMaterial(material, editions));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  const uploadId = uploading.state.is === 'ready' ? uploading.state.upload.id : null;
  const filled = { ...form, title: form.title ?? nameWithoutEnding(uploading.state, only) };

  const close = () => {
    onClose();
    void revalidate();
  };
  const act = () =>
    run(async () => {
      const found = task.is === 'replace' ? {} : formProblems(delivery.editMaterial.input, { id: someId, ...filled });
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        await perform(task, { filled, uploadId, releaseId });
      } catch (error) {
        setProblems(fieldErrors(error));
        throw error;
      }
      toast.success(words[task.is].done);
      close();
    });

  return (
    <Dialog
      open
      onClose={close}
      dismissable={!isBusy}
      size="lg"
      title={words[task.is].title(material?.title ?? '')}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {uploading.state.is === 'sending' ? '稍后再传' : '关闭'}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={task.is !== 'edit' && uploadId === null}
            onClick={() => void act()}
          >
            {words[task.is].act}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {task.is !== 'edit' && <UploadPanel uploading={uploading} expected={only?.fileName} />}
        {task.is === 'replace' ? (
          <p>新文件沿用标题、说明与可见范围。此前有权下载旧文件的授权仍可下载旧文件，其他人只看到新文件。</p>
        ) : (
          <MaterialFields
            value={filled}
            editionNames={editionNames}
            problems={problems}
            onChange={(part) => {
              setForm({ ...form, ...part });
              setProblems({});
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Until a title is typed, the file's name is one. */
function nameWithoutEnding(state: UploadState, only: Upload | undefined): string {
  const fileName = state.is === 'empty' ? only?.fileName : state.upload.fileName;
  return fileName?.replace(/\.[^.]+$/, '') ?? '';
}

/** Stands in while the fields are looked at before anything is sent. */
const someId = '00000000-0000-0000-0000-000000000000';

interface Given {
  filled: Omit<Parameters<typeof remoteApi.delivery.editMaterial>[0], 'id'>;
  uploadId: string | null;
  releaseId: string | null;
}

async function perform(task: MaterialTask, { filled, uploadId, releaseId }: Given): Promise<void> {
  if (task.is === 'edit') await remoteApi.delivery.editMaterial({ id: task.material.id, ...filled });
  else if (uploadId === null) return;
  else if (task.is === 'replace') await remoteApi.delivery.replaceMaterial({ id: task.material.id, uploadId });
  else await remoteApi.delivery.addMaterial({ uploadId, releaseId, ...filled });
}
