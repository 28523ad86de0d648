import { Button } from '../../../ui/form/button.tsx';
import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { Words } from '../page/words.tsx';
import { FigureDrawing } from './figure-drawing.tsx';

type Item = BlockProps<'figures'>['content']['items'][number];

export function FiguresBlock({ id, content, isApart }: BlockProps<'figures'>) {
  const { items, layout, note } = content;
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      {layout === 'list' ? <FigureList id={id} items={items} /> : <FigureRow items={items} />}
      {note !== '' && (
        <p className="mt-6 text-[13px] leading-6 phrases text-ink-faint">
          <Words text={note} />
        </p>
      )}
    </BlockSection>
  );
}

function FigureRow({ items }: { items: readonly Item[] }) {
  return (
    <dl className="grid gap-6 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ value, unit, title, text }, index) => (
        <div key={index} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm leading-6 text-ink-soft">
            {title}
            {text !== '' && <span className="block text-[13px] text-ink-faint">{text}</span>}
          </dt>
          <dd className="tnum text-2xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">
            {value}
            {unit !== '' && <span className="ml-2 text-base font-normal tracking-normal text-ink-soft">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each figure with its explanation, and how to check it. */
function FigureList({ id, items }: { id: string; items: readonly Item[] }) {
  return (
    <dl className="border-t border-line-strong">
      {items.map((item, index) => (
        <div
          key={index}
          className="grid gap-x-10 gap-y-2 border-b border-line py-7 sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_minmax(0,1fr)_18rem]"
        >
          <dt className="contents">
            <span className="tnum text-5xl leading-none font-semibold tracking-tight text-ink max-sm:order-1">
              {item.value}
              <span className="ml-2 text-base font-normal tracking-normal text-ink-soft">{item.unit}</span>
            </span>
          </dt>
          <dd className="max-sm:order-2">
            <p className="font-medium text-ink">{item.title}</p>
            <p className="mt-1 text-sm leading-6 phrases text-ink-soft">{item.text}</p>
            <FigureDrawing id={`${id}-${index}`} item={item} />
          </dd>
          <dd className="text-[13px] leading-6 text-ink-soft max-lg:sm:col-start-2 max-sm:order-3">
            {item.check !== '' && (
              <p className="flex gap-1.5">
                <span className="shrink-0 text-ink-faint">自己查</span>
                <span className="phrases">
                  <Words text={item.check} />
                </span>
              </p>
            )}
            {item.measure !== 'none' && <MeasureNow what={item.measure} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Handled by the surrounding part of the page (`page-parts.tsx`), with code that is loaded then. */
function MeasureNow({ what }: { what: string }) {
  return (
    <>
      <Button size="sm" data-measure={what} className="mt-3">
        现在就测
      </Button>
      <p role="status" className="tnum mt-2 phrases text-ink empty:hidden" />
    </>
  );
}
