import { useRevalidator } from 'react-router';
import { delivery, type ManagedMaterial } from '../../../../contract/delivery.ts';
import type { Upload } from '../../../../contract/files/uploads.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import type { EditionNames } from '../releases/edition-names.ts';
import { initialMaterial, MaterialFields, type MaterialValues } from './material-fields.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUpload } from './use-upload.ts';

export type MaterialTask = { is: 'add'; upload?: Upload } | { is: 'replace'; material: ManagedMaterial };

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
  replace: { title: (name: string) => `替换“${name}”的文件`, act: '替换', done: '已替换' },
} as const;

const entries = { add: delivery.addMaterial, replace: delivery.replaceMaterial } as const;

/** A file with its texts; if the dialog is closed while the file uploads, the texts can be filled in later. */
export function MaterialDialog({ task, releaseId, editions, editionNames, waiting, onClose }: MaterialDialogProps) {
  const material = task.is === 'add' ? undefined : task.material;
  const only = task.is === 'add' ? task.upload : undefined;
  const { revalidate } = useRevalidator();
  const uploading = useUpload({ waiting, only });
  const uploadId = uploading.state.is === 'ready' ? uploading.state.upload.id : '';
  const close = () => {
    onClose();
    void revalidate();
  };
  const form = useEndpointForm(entries[task.is], {
    values: initialMaterial(material, { title: nameWithoutEnding(only?.fileName), editions }),
    input: (values: MaterialValues) =>
      task.is === 'replace' ? { id: task.material.id, uploadId } : { ...values, uploadId, releaseId },
    failure: 'toast',
    done: words[task.is].done,
    onDone: close,
  });
  const choose = (file: File) => {
    // Until a title is typed, the file's name is used.
    if (form.formState.dirtyFields.title !== true) form.setValue('title', nameWithoutEnding(file.name));
    uploading.choose(file);
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={words[task.is].title(material?.title ?? '')}
      submitLabel={words[task.is].act}
      closeLabel={uploading.state.is === 'sending' ? '稍后再传' : '关闭'}
      isReady={uploadId !== ''}
      onClose={close}
    >
      <div className="space-y-6">
        <UploadPanel uploading={{ ...uploading, choose }} expected={only?.fileName} />
        {task.is === 'replace' ? (
          <p>新文件沿用标题、说明与可见范围。此前有权下载旧文件的授权仍可下载旧文件，其他人只看到新文件。</p>
        ) : (
          <MaterialFields form={form} editionNames={editionNames} />
        )}
      </div>
    </FormDialog>
  );
}

const nameWithoutEnding = (fileName = ''): string => fileName.replace(/\.[^.]+$/, '');
