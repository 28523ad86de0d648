import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { namesEdition } from '../page/named-editions.ts';
import { LayersDrawing } from './layers-drawing.tsx';

/** The product as stacked layers; on an edition's page, its layers have the reader's colour. */
export function LayersBlock({ id, content, facts: { edition }, isApart }: BlockProps<'layers'>) {
  const layers = content.items.map((item) => ({
    ...item,
    isOwned: edition === undefined || namesEdition(item.editions, edition),
  }));
  if (layers.length === 0) return null;
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-x-10">
        <div className="overflow-hidden lg:col-span-2">
          <LayersDrawing layers={layers} />
        </div>
        <ol className="grid">
          {layers.map(({ name, text, isOwned }) => (
            <li key={name} className="grid content-center border-t border-line py-3 text-sm leading-6 lg:border-0">
              <p className={isOwned ? 'font-semibold text-ink' : 'font-medium text-ink-faint'}>
                {name}
                {!isOwned && <span className="ml-2 text-[13px] font-normal">{content.lacking}</span>}
              </p>
              <p className="phrases text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </BlockSection>
  );
}
