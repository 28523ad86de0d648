import type { BlockProps } from '../page/block-facts.ts';
import { BlockPictureView } from '../page/block-picture.tsx';
import { BlockSection } from '../page/block-section.tsx';
import { PlaceLink } from '../page/place-link.tsx';

type Item = BlockProps<'logos'>['content']['items'][number];

/** Customers by their logo, or by their name if there is none. */
export function LogosBlock({ id, content, isApart }: BlockProps<'logos'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <ul className="flex flex-wrap items-center gap-x-8 gap-y-6">
        {content.items.map((item, index) => (
          <li key={index}>
            {item.to === '' ? (
              <Mark {...item} />
            ) : (
              <PlaceLink to={item.to}>
                <Mark {...item} />
              </PlaceLink>
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function Mark({ name, picture }: Item) {
  if (picture.address === '') return <span className="text-base font-semibold text-ink-soft">{name}</span>;
  return (
    <span className="block max-w-40">
      <BlockPictureView picture={{ ...picture, alt: picture.alt || name }} sizes="160px" />
    </span>
  );
}
