import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { miniatures } from '../../../../contract/catalog/miniatures.ts';
import { splitChangelog } from '../../../../contract/catalog/split-changelog.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { groups } from '../../gallery/catalogue/groups.ts';
import { ReleaseHeadlines } from '../../help/release-headlines.tsx';
import { followHeadlines } from './follow-headlines.ts';

interface PicturesValues {
  changelog: string;
  pictures?: Picture[] | undefined;
}

export type Picture = '' | (typeof miniatures)[number];

const names = new Map(groups.flatMap(({ examples }) => examples.map(({ id, name }) => [id, name])));

/** The component beside each headline that the notes begin with; nothing while they have none. */
export function HeadlinePictures({ form }: { form: FormFields<PicturesValues> }) {
  const changelog = useWatch({ control: form.control, name: 'changelog' });
  const { value: pictures = [], onChange } = useController({ control: form.control, name: 'pictures' }).field;
  const { headlines } = splitChangelog(changelog);
  const seen = useRef(headlines);
  useEffect(() => {
    // While a sentence is being typed there may be no headlines for a moment.
    if (headlines.length === 0 || headlines.join('\n') === seen.current.join('\n')) return;
    const followed = followHeadlines(seen.current, headlines, pictures);
    seen.current = headlines;
    if (followed.join() !== pictures.join()) onChange(followed);
  });
  if (headlines.length === 0)
    return (
      <p className="text-[13px] leading-5 text-ink-soft">
        更新说明以两三句短话开头、后面有两个以上的小标题时，这几句是要点，每条可以配一张组件的画面。
      </p>
    );
  const put = (at: number, picture: Picture) =>
    onChange(headlines.map((_, index) => (index === at ? picture : (pictures[index] ?? ''))));
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">要点的画面</legend>
      <ReleaseHeadlines isShown headlines={headlines} pictures={pictures}>
        {(text, index) => (
          <Select
            aria-label={`${text}的画面`}
            className="mx-4 mb-4"
            value={pictures[index] ?? ''}
            onChange={({ target }) => put(index, target.value as Picture)}
          >
            <option value="">不配画面</option>
            {miniatures.map((id) => (
              <option key={id} value={id}>
                {names.get(id)}
              </option>
            ))}
          </Select>
        )}
      </ReleaseHeadlines>
    </fieldset>
  );
}
