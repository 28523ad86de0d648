import type { BlockProps } from '../page/block-facts.ts';
import { BlockPictureView } from '../page/block-picture.tsx';
import { BlockSection } from '../page/block-section.tsx';
import { PlaceLink } from '../page/place-link.tsx';

type Item = BlockProps<'pictures'>['content']['items'][number];

/** As wide as the page, or as one of two columns. */
const WHOLE = '(min-width: 1200px) 1136px, 100vw';
const HALF = '(min-width: 1200px) 552px, (min-width: 768px) 50vw, 100vw';

/** A single picture takes the whole width; several stand side by side. */
export function PicturesBlock({ id, content, isApart }: BlockProps<'pictures'>) {
  const items = content.items.filter(({ picture }) => picture.address !== '');
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <ul className={items.length > 1 ? 'grid gap-x-8 gap-y-12 md:grid-cols-2' : ''}>
        {items.map((item, index) => (
          <li key={index}>
            <figure>
              <Framed item={item} sizes={items.length > 1 ? HALF : WHOLE} />
              {item.caption !== '' && (
                <figcaption className="mt-4 block text-sm leading-6 phrases text-ink-soft">{item.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function Framed({ item: { picture, to }, sizes }: { item: Item; sizes: string }) {
  const frame = (
    <span className="block overflow-hidden rounded-card border border-line bg-sunken">
      <BlockPictureView picture={picture} sizes={sizes} />
    </span>
  );
  return to === '' ? (
    frame
  ) : (
    <PlaceLink to={to} className="group block rounded-card">
      {frame}
    </PlaceLink>
  );
}
