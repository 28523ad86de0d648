import { useRevalidator } from 'react-router';
import { delivery, type ManagedMaterial } from '../../../../contract/delivery.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import type { EditionNames } from '../releases/edition-names.ts';
import { LinkFields, type LinkValues } from './link-fields.tsx';

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
  const { revalidate } = useRevalidator();
  const isNew = material === undefined;
  const form = useEndpointForm(isNew ? delivery.addLink : delivery.editLink, {
    values: valuesOf(material, editions),
    input: (held: LinkValues) => (isNew ? { ...held, releaseId } : { ...held, id: material.id }),
    failure: 'toast',
    done: isNew ? '已添加' : '已保存',
    onDone: async () => {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={isNew ? '添加链接' : `编辑“${material.title}”`}
      submitLabel={isNew ? '添加' : '保存'}
      closeLabel="关闭"
      onClose={onClose}
    >
      <LinkFields form={form} editionNames={editionNames} />
    </FormDialog>
  );
}

function valuesOf(material: ManagedMaterial | undefined, editions: readonly string[]): LinkValues {
  if (material === undefined)
    return { url: '', accessCode: '', title: '', description: '', isPublic: false, editions: [...editions] };
  const { url, accessCode, title, description, isPublic } = material;
  return {
    url: url ?? '',
    accessCode: accessCode ?? '',
    title,
    description,
    isPublic,
    editions: [...material.editions],
  };
}
