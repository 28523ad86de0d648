import { useWatch } from 'react-hook-form';
import { type FormFields, partOf } from '../../../form/use-checked-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { EditionBoxes, type EditionValues } from '../releases/edition-boxes.tsx';
import type { EditionNames } from '../releases/edition-names.ts';

export interface AudienceValues extends EditionValues {
  isPublic: boolean;
}

interface MaterialAudienceProps {
  form: FormFields<AudienceValues>;
  editionNames: EditionNames;
}

/** The audience of a material. */
export function MaterialAudience({ form, editionNames }: MaterialAudienceProps) {
  const isPublic = useWatch({ control: form.control, name: 'isPublic' });
  return (
    <>
      <Checkbox {...form.register('isPublic')} label="公开：登录的用户都可以下载" />
      {!isPublic && <EditionBoxes form={partOf(form)} legend="哪些版本的授权可以下载" names={editionNames} />}
    </>
  );
}
