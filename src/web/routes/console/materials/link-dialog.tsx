import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { delivery, type ManagedMaterial } from '../../../../contract/delivery.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { formProblems } from '../form/form-problems.ts';
import { LinkFields, type LinkForm } from './link-fields.tsx';

interface LinkDialogProps {
  /** Absent: a new one. */
  material?: ManagedMaterial;
  releaseId: string | null;
  /** Chosen at first for a new link. */
  editions: readonly string[];
  editionNames: EditionNames;
  onClose: () => void;
}

/** A place elsewhere as a material: its address, the code it asks for, and who may have it. */
export function LinkDialog({ material, releaseId, editions, editionNames, onClose }: LinkDialogProps) {
  const [form, setForm] = useState<LinkForm>(() => ({
    url: material?.url ?? '',
    accessCode: material?.accessCode ?? '',
    title: material?.title ?? '',
    description: material?.description ?? '',
    isPublic: material?.isPublic ?? false,
    editions: [...(material?.editions ?? editions)],
  }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();

  const save = () =>
    run(async () => {
      const found = formProblems(delivery.addLink.input, { ...form, releaseId });
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      try {
        if (material === undefined) await remoteApi.delivery.addLink({ ...form, releaseId });
        else await remoteApi.delivery.editLink({ ...form, id: material.id });
      } catch (error) {
        setProblems(fieldErrors(error));
        throw error;
      }
      toast.success(material === undefined ? '已添加' : '已保存');
      onClose();
      await revalidate();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      size="lg"
      title={material === undefined ? '添加链接' : `编辑“${material.title}”`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            关闭
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void save()}>
            {material === undefined ? '添加' : '保存'}
          </Button>
        </>
      }
    >
      <LinkFields
        value={form}
        editionNames={editionNames}
        problems={problems}
        onChange={(part) => {
          setForm({ ...form, ...part });
          setProblems({});
        }}
      />
    </Dialog>
  );
}
