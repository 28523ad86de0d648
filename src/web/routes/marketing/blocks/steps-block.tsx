import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { Sentences } from '../page/words.tsx';

type Content = BlockProps<'steps'>['content'];

/** Steps in order, with their code beside them. */
export function StepsBlock({ id, content, isApart }: BlockProps<'steps'>) {
  const { items, caption, code } = content;
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      {code === '' ? (
        <StepList items={items} className="gap-x-10 gap-y-10" />
      ) : (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <StepList items={items} className="gap-8" />
          <CodeFigure caption={caption} code={code} />
        </div>
      )}
    </BlockSection>
  );
}

function StepList({ items, className }: { items: Content['items']; className: string }) {
  return (
    <ol className={`grid sm:grid-cols-2 ${className}`}>
      {items.map(({ title, text, command }, index) => (
        <li key={index} className="border-t border-line-strong pt-5">
          <p className="tnum flex size-7 items-center justify-center rounded-full bg-primary-soft text-[13px] font-medium text-primary-text">
            {index + 1}
          </p>
          <h3 className="mt-3 font-semibold text-ink">{title}</h3>
          <p className="mt-2 text-sm leading-6 phrases text-ink-soft">
            <Sentences text={text} />
          </p>
          {command !== '' && (
            <p className="mt-3">
              <code className="rounded bg-sunken px-2 py-1 font-mono text-[13px] text-ink-soft">{command}</code>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function CodeFigure({ caption, code }: Pick<Content, 'caption' | 'code'>) {
  return (
    <figure className="self-start overflow-hidden rounded-dialog border border-line bg-surface">
      {caption !== '' && (
        <figcaption className="border-b border-line px-5 py-3 text-[13px] text-ink-soft">{caption}</figcaption>
      )}
      {/* A line too long for a phone continues below, indented: nothing is cut off at the edge. */}
      <pre className="p-5 font-mono text-[13px] leading-7 whitespace-pre-wrap text-ink">
        <code>
          {code.split('\n').map((line, index) => (
            <span key={index} className="block pl-4 -indent-4">
              {`${line}\n`}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
