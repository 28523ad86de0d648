import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/gallery';
import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';
import { ColorChoices } from '../../theme/theme-choices.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { groups } from './catalogue/groups.ts';
import { ExampleSection } from './example-section.tsx';
import { findExamples } from './find-examples.ts';
import { GallerySearch } from './gallery-search.tsx';
import { GroupBar, GroupTree } from './group-links.tsx';

const PATH = '/comp/index';
const count = groups.reduce((sum, group) => sum + group.examples.length, 0);

export function meta({ matches }: Route.MetaArgs) {
  const names = groups.map((group) => group.name).join('、');
  return pageMeta(matches, {
    title: '组件',
    description: `${count} 个可以直接操作的组件示例：${names}。每个都带源码、属性说明和独立链接，支持深色与 24 种主题色。`,
    path: PATH,
    picture: 'gallery',
    structuredData: [breadcrumbs(matches, '组件', PATH)],
  });
}

export default function Gallery() {
  const [search] = useSearchParams();
  const asked = search.get('q')?.slice(0, 60) ?? '';
  const [{ query, from }, setTyped] = useState({ query: asked, from: asked });
  const setQuery = (typed: string) => setTyped({ query: typed, from: asked });
  // Another address asks for something else.
  if (from !== asked) setQuery(asked);
  const found = useMemo(() => findExamples(groups, query), [query]);
  return (
    <>
      <div className="page pt-14 pb-10 sm:pt-20">
        <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl">组件</h1>
        <p className="mt-5 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
          <span className="inline-block">随源码交付的组件，本站和运营后台的界面也用它们。</span>
          <span className="inline-block">这里运行的是同一份源文件，共 {count} 个示例，</span>
          <span className="inline-block">可以直接点击、输入，也可以全程用键盘操作。</span>
        </p>
        <noscript>
          <p className="mt-5 text-sm text-ink-soft">表单以外的示例要在浏览器里运行脚本才看得到。</p>
        </noscript>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <GallerySearch query={query} onQuery={setQuery} found={found.size} />
          <div className="-mx-2">
            <ColorChoices name="gallery-color" few hideLegend />
          </div>
          <p className="text-[13px] text-ink-faint">换一个主题色，整页一起变</p>
        </div>
      </div>
      <GroupBar groups={groups} found={found} />
      <div className="page grid grid-cols-1 gap-x-12 pb-24 lg:grid-cols-[200px_minmax(0,1fr)]">
        <GroupTree groups={groups} found={found} />
        <div>
          {groups.map((group) => (
            <section
              key={group.id}
              id={`group-${group.id}`}
              aria-labelledby={`heading-${group.id}`}
              hidden={!group.examples.some(({ id }) => found.has(id))}
              className="example-group mt-16 scroll-mt-20 first:mt-6 lg:mt-20"
            >
              <h2 id={`heading-${group.id}`} className="text-2xl font-semibold tracking-tight text-ink sm:text-[28px]">
                {group.name}
              </h2>
              <p className="mt-2 max-w-2xl phrases text-sm leading-6 text-ink-soft">{group.text}</p>
              {group.examples.map((example) => (
                <ExampleSection key={example.id} group={group.id} example={example} hidden={!found.has(example.id)} />
              ))}
            </section>
          ))}
          {found.size === 0 && (
            <EmptyState
              title={`没有名字里带“${query.trim()}”的组件`}
              text="可以换中文名或英文名再试，例如“日期”或 date。"
              action={<Button onClick={() => setQuery('')}>看全部组件</Button>}
            />
          )}
        </div>
      </div>
    </>
  );
}
