import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import { SupportWays } from '../../../parts/support/support-popup.tsx';
import { HelpHead } from '../../help/help-head.tsx';

/**
 * Parts that consist of words: drawn by their component if there is one; every other sentence with the name of its
 * field.
 */
export function PreviewedSentences({ kind, content }: Pick<ShownBlock, 'kind' | 'content'>) {
  const { title, text } = content as { title?: string; text?: string };
  if (kind === 'supportWords')
    return (
      <Framed>
        <SupportWays {...(content as BlockContent<'supportWords'>)} />
        <Sentences kind={kind} content={content} names={['none']} />
      </Framed>
    );
  const others = Object.keys(content).filter((name) => name !== 'title' && name !== 'text');
  return (
    <Framed>
      {title !== undefined && <HelpHead title={title} summary={text ?? ''} />}
      <Sentences kind={kind} content={content} names={others} />
    </Framed>
  );
}

const Framed = ({ children }: { children: React.ReactNode }) => <div className="page space-y-8 py-10">{children}</div>;

function Sentences({ kind, content, names }: Pick<ShownBlock, 'kind' | 'content'> & { names: readonly string[] }) {
  const fields = kindNamed(kind)?.fields as Record<string, { label: string }> | undefined;
  const said = names.filter((name) => content[name] !== '');
  return (
    <dl className="space-y-4 text-sm leading-6">
      {said.map((name) => (
        <div key={name}>
          <dt className="text-[13px] text-ink-faint">{fields?.[name]?.label}</dt>
          <dd className="phrases text-ink">{String(content[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
