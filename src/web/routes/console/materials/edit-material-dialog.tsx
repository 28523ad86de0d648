import { useRevalidator } from 'react-router';
import { delivery, type ManagedMaterial } from '../../../../contract/delivery.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import type { EditionNames } from '../releases/edition-names.ts';
import { latestMaterial } from './latest-material.ts';
import { initialMaterial, MaterialFields, type MaterialValues } from './material-fields.tsx';

interface EditMaterialDialogProps {
  material: ManagedMaterial;
  releaseId: string | null;
  editionNames: EditionNames;
  onClose: () => void;
}

/** The texts and the audience of an existing file. */
export function EditMaterialDialog({ material, releaseId, editionNames, onClose }: EditMaterialDialogProps) {
  const { revalidate } = useRevalidator();
  const { id, title } = material;
  const close = async () => {
    onClose();
    await revalidate();
  };
  const form = useRevisedForm<typeof delivery.editMaterial, MaterialValues, ManagedMaterial>(delivery.editMaterial, {
    stored: material,
    valuesOf: (stored) => initialMaterial(stored, stored),
    changesOf: (values) => ({ ...values, id }),
    overtaken: 'DELIVERY_CHANGED',
    latest: () => latestMaterial(material, releaseId),
    done: '已保存',
    onSaved: close,
    onGone: close,
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`编辑“${title}”`}
      submitLabel="保存"
      closeLabel="关闭"
      onClose={() => void close()}
    >
      <ConflictAlert form={form} what="这份资料" />
      <MaterialFields form={form} editionNames={editionNames} />
    </FormDialog>
  );
}
