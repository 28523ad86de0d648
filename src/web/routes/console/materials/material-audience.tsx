import { Checkbox } from '../../../ui/form/choice.tsx';
import { EditionBoxes } from '../releases/edition-boxes.tsx';
import type { EditionNames } from '../releases/edition-names.ts';

export interface Audience {
  isPublic: boolean;
  editions: string[];
}

interface MaterialAudienceProps {
  value: Audience;
  editionNames: EditionNames;
  /** The problem with the chosen editions. */
  problem: string | undefined;
  onChange: (part: Partial<Audience>) => void;
}

/** Who may have a material. */
export function MaterialAudience({ value, editionNames, problem, onChange }: MaterialAudienceProps) {
  return (
    <>
      <Checkbox
        label="公开：登录的用户都可以下载"
        checked={value.isPublic}
        onChange={({ target }) => onChange({ isPublic: target.checked })}
      />
      {!value.isPublic && (
        <EditionBoxes
          legend="哪些版本的授权可以下载"
          names={editionNames}
          value={value.editions}
          onValueChange={(editions) => onChange({ editions })}
          error={problem}
        />
      )}
    </>
  );
}
