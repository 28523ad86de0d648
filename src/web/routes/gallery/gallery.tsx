import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BlockContent } from '../../../contract/pages/block-kinds.ts';
import type { Route } from './+types/gallery';
import { useSite } from '../../parts/chrome/use-site.ts';
import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';
import { ColorChoices } from '../../theme/theme-choices.tsx';
import { Button } from '../../ui/form/button.tsx';
import { lazyPart } from '../../ui/feedback/lost-part.ts';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { apiOf } from '../../api.ts';
import { loadPage } from '../marketing/page/load-page.ts';
import { groups } from './catalogue/groups.ts';
import { ExampleSection } from './example-section.tsx';
import { findExamples } from './find-examples.ts';
import { GallerySearch } from './gallery-search.tsx';
import { GroupBar, GroupTree } from './group-links.tsx';

const PATH = '/comp/index';
const count = String(groups.reduce((sum, group) => sum + group.examples.length, 0));
const withCount = (text: string): string => text.replaceAll('{count}', count);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  const names = groups.map((group) => group.name).join('、');
  return pageMeta(matches, {
    title,
    description: withCount(loaderData?.description ?? '').replaceAll('{groups}', names),
    path: PATH,
    picture: 'gallery',
    structuredData: [breadcrumbs(matches, title, PATH)],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, parts } = await loadPage(context, apiOf(context).pages.show({ slug: 'gallery' }));
  return { title, description, parts };
}

/** Typing into the search needs no new data. */
export function shouldRevalidate() {
  return false;
}

const PageParts = lazyPart(async () => ({ default: (await import('../marketing/page/page-parts.tsx')).PageParts }));
const TemplateList = lazyPart(async () => ({ default: (await import('./templates/template-list.tsx')).TemplateList }));
const Nothing = () => null;

/** The components, and the blocks that the vendor has put beside or in place of them. */
export default function GalleryPage({ loaderData: { parts } }: Route.ComponentProps) {
  return parts.map((part, index) =>
    'part' in part ? (
      <Gallery key={index} {...(part.part.content as unknown as BlockContent<'gallery'>)} />
    ) : (
      <Suspense key={index}>
        <PageParts parts={[part]} Demo={Nothing} />
      </Suspense>
    ),
  );
}

function Gallery({ title, text }: BlockContent<'gallery'>) {
  const [search] = useSearchParams();
  const { shop, noSandboxes } = useSite();
  // Whole pages of this software: a shop of something else has them only with its sandboxes.
  const isForeign = noSandboxes === true && shop !== 'example';
  const asked = search.get('q')?.slice(0, 60) ?? '';
  const [{ query, from }, setTyped] = useState({ query: asked, from: asked });
  const setQuery = (typed: string) => setTyped({ query: typed, from: asked });
  // Another address contains another query.
  if (from !== asked) setQuery(asked);
  const found = useMemo(() => findExamples(groups, query), [query]);
  return (
    <>
      <div className="page pt-14 pb-10 sm:pt-20">
        <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl">{title}</h1>
        <p className="mt-5 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
          {withCount(text)
            .split('\n')
            .map((line) => (
              <span key={line} className="inline-block">
                {line}
              </span>
            ))}
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
      {!isForeign && (
        <section aria-labelledby="templates" hidden={query.trim() !== ''} className="page pb-16">
          <h2 id="templates" className="text-2xl font-semibold tracking-tight text-ink sm:text-[28px]">
            整页模板
          </h2>
          <p className="mt-2 mb-8 phrases text-sm leading-6 text-ink-soft">
            运行中的整页，点开就在演示后台里操作；每页都有源码，可以从它改起。
          </p>
          <Suspense>
            <TemplateList />
          </Suspense>
        </section>
      )}
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
