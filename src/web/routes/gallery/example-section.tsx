import { memo, useState } from 'react';
import { Link } from 'react-router';
import { joinedPhrase } from '../../parts/words/joined-phrase.ts';
import { CodeBlock } from '../../ui/media/code-block.tsx';
import { copyText } from '../../ui/media/copy-text.ts';
import { TabPanels } from '../../ui/navigation/tab-panels.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { ExampleGroup, ExampleInfo } from './catalogue/example-info.ts';
import { LiveExample } from './live-example.tsx';
import { loadExampleProperties, loadExampleSource } from './example-parts.ts';
import { LoadedPart } from './loaded-part.tsx';
import { PropsTable } from './props-table.tsx';

interface ExampleSectionProps {
  group: ExampleGroup['id'];
  example: ExampleInfo;
  hidden: boolean;
}

async function copyAddress(id: string): Promise<void> {
  try {
    await copyText(`${location.origin}/comp/index#${id}`);
    toast.success('这个示例的链接已复制');
  } catch {
    // The address bar has the link already; nothing is lost.
  }
}

/** One component: live, with its source and its properties. */
export const ExampleSection = memo(function ExampleSection({ group, example, hidden }: ExampleSectionProps) {
  const { id, name, english, text, file, room, isWide } = example;
  const [tab, setTab] = useState('live');
  return (
    <section id={id} hidden={hidden} data-wide={isWide} className="example pt-10">
      <div className="mb-4">
        <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-base font-semibold text-ink">
          {name}
          <span lang="en" className="text-[13px] font-normal text-ink-faint">
            {english}
          </span>
          <Link
            to={`#${id}`}
            aria-label="复制链接"
            discover="none"
            data-acts
            onClick={() => void copyAddress(id)}
            className="example-link inline-flex size-11 items-center justify-center self-center rounded font-normal text-ink-faint hover:text-ink sm:size-9"
          >
            #
          </Link>
        </h3>
        <p className="mt-1 max-w-2xl phrases text-sm leading-6 text-ink-soft">{joinedPhrase(text)}</p>
      </div>
      <div className="example-frame">
        <TabPanels
          id={id}
          label={name}
          value={tab}
          onValueChange={setTab}
          rowClassName="px-(--side)"
          panelClassName=""
          beside={
            <Link
              to={`/comp/source/${id}`}
              discover="none"
              title="在单独的页面查看"
              className="truncate py-3 font-mono text-xs text-ink-faint hover:text-ink"
            >
              {file}
            </Link>
          }
          items={[
            {
              key: 'live',
              label: '预览',
              panel: (
                <div className="example-stage">
                  <LiveExample group={group} id={id} room={room} />
                </div>
              ),
            },
            {
              key: 'source',
              label: '源码',
              panel: tab === 'source' && (
                <LoadedPart load={() => loadExampleSource(group, id)}>
                  {(source) => <CodeBlock label={`${name}的源码`} {...source} />}
                </LoadedPart>
              ),
            },
            {
              key: 'properties',
              label: '属性',
              panel: tab === 'properties' && (
                <LoadedPart load={() => loadExampleProperties(group, id)}>
                  {(properties) => <PropsTable name={name} properties={properties} />}
                </LoadedPart>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
});
