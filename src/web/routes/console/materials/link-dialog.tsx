import { useRevalidator } from 'react-router';
import { delivery, type ManagedMaterial } from '../../../../contract/delivery.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import type { EditionNames } from '../releases/edition-names.ts';
import { latestMaterial } from './latest-material.ts';
import { LinkFields, type LinkValues } from './link-fields.tsx';

interface LinkDialogProps {
  releaseId: string | null;
  editionNames: EditionNames;
  onClose: () => void;
}

interface NewLinkProps extends LinkDialogProps {
  /** Preselected. */
  editions: readonly string[];
}

/** A place elsewhere as a material: its address, its access code, and its audience. */
export function NewLinkDialog({ releaseId, editions, editionNames, onClose }: NewLinkProps) {
  const form = useEndpointForm(delivery.addLink, {
    values: { url: '', accessCode: '', title: '', description: '', isPublic: false, editions: [...editions] },
    input: (held: LinkValues) => ({ ...held, releaseId }),
    failure: 'toast',
    done: '已添加',
    onDone: useFinish(onClose),
  });
  return (
    <FormDialog form={form} size="lg" title="添加链接" submitLabel="添加" closeLabel="关闭" onClose={onClose}>
      <LinkFields form={form} editionNames={editionNames} />
    </FormDialog>
  );
}

interface LinkProps extends LinkDialogProps {
  material: ManagedMaterial;
}

/** The same for an existing link. */
export function LinkDialog({ material, releaseId, editionNames, onClose }: LinkProps) {
  const { id, title } = material;
  const finish = useFinish(onClose);
  const form = useRevisedForm<typeof delivery.editLink, LinkValues>(delivery.editLink, {
    stored: material,
    valuesOf,
    changesOf: (values) => ({ ...values, id }),
    overtaken: 'DELIVERY_CHANGED',
    latest: () => latestMaterial(material, releaseId),
    done: '已保存',
    onSaved: finish,
    onGone: finish,
  });
  return (
    <FormDialog form={form} size="lg" title={`编辑“${title}”`} submitLabel="保存" closeLabel="关闭" onClose={onClose}>
      <ConflictAlert form={form} what="这份资料" />
      <LinkFields form={form} editionNames={editionNames} />
    </FormDialog>
  );
}

function useFinish(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    onClose();
    await revalidate();
  };
}

function valuesOf({ url, accessCode, title, description, isPublic, editions }: ManagedMaterial): LinkValues {
  return { url, accessCode, title, description, isPublic, editions: [...editions] };
}
