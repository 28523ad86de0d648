import { Link } from 'react-router';
import type { Route } from './+types/source-page';
import { pageMeta } from '../../parts/routing/page-meta.ts';
import { pageNotFound } from '../../parts/routing/page-not-found.ts';
import { CodeBlock } from '../../ui/media/code-block.tsx';
import { apiOf } from '../../api.ts';
import { loadPage } from '../marketing/page/load-page.ts';
import { groups } from './catalogue/groups.ts';
import { loadExampleProperties, loadExampleSource } from './example-parts.ts';
import { PropsTable } from './props-table.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData ? `${loaderData.name}的源码` : '组件源码',
      description: '组件示例的源码。',
      path: '/comp/index',
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Available only while the page of components is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await loadPage(context, apiOf(context).pages.show({ slug: 'gallery' }));
  const group = groups.find(({ examples }) => examples.some(({ id }) => id === params.id));
  const source = group && (await loadExampleSource(group.id, params.id));
  if (!source) throw pageNotFound();
  const { html, text } = source;
  const properties = await loadExampleProperties(group.id, params.id);
  return { html, text, properties, name: group.examples.find(({ id }) => id === params.id)?.name ?? '' };
}

/** The source and the properties of one example on a page of their own: for browsers without scripts, and for links. */
export default function SourcePage({ loaderData: { html, text, properties, name }, params }: Route.ComponentProps) {
  return (
    <div className="page py-14">
      <h1 className="text-2xl font-semibold tracking-tight text-ink">{name}的源码</h1>
      <p className="mt-2 mb-6 text-sm text-ink-soft">
        路径里的 @ 指 src/web。
        <Link to={`/comp/index#${params.id}`} className="text-link">
          看它运行的样子
        </Link>
      </p>
      <div className="overflow-hidden rounded-card border border-line">
        <CodeBlock label={`${name}的源码`} html={html} text={text} />
      </div>
      <h2 className="mt-10 mb-4 text-lg font-semibold text-ink">属性</h2>
      <div className="example-frame overflow-hidden">
        <PropsTable name={name} properties={properties} />
      </div>
    </div>
  );
}
