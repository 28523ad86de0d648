import { Images, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type media, MOST_LIBRARY_BYTES, type MediaPicture } from '../../../../contract/files/media.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { formatSize } from '../../../ui/form/file-limits.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { readQuery } from '../list/application-filter.ts';
import { ListResults } from '../list/list-results.tsx';
import type { Route } from './+types/media';
import { MediaDialog } from './media-dialog.tsx';
import { MediaDrop } from './media-drop.tsx';
import { MediaGrid } from './media-grid.tsx';
import { useMediaUploads } from './use-media-uploads.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '图片');

type Filter = Pick<InputOf<typeof media.list>, 'filter' | 'q'>;

function readFilter(params: URLSearchParams): Filter {
  const filter = params.get('filter');
  const q = readQuery(params);
  return { ...(filter === 'unused' || filter === 'no_alt' ? { filter } : {}), ...(q === '' ? {} : { q }) };
}

function addressOf(filter: Filter): string {
  const params = new URLSearchParams(Object.entries(filter));
  return params.size === 0 ? '/dashboard/media' : `/dashboard/media?${params}`;
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).media.list(filter) };
}

export default function MediaPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { items, ...more } = usePagedList<MediaPicture>(page, (cursor) => remoteApi.media.list({ ...filter, cursor }));
  const [opened, setOpened] = useState<MediaPicture | null>(null);
  const uploading = useMediaUploads(async (picture) => {
    await revalidate();
    // Asks for the alternative text while the person remembers what the picture shows.
    if (picture.alt === '') setOpened((other) => other ?? picture);
  });
  const { filter: chosen, ...others } = filter;
  const chips = [
    { value: '', label: '全部', to: addressOf(others) },
    { value: 'unused', label: '没有使用', to: addressOf({ ...others, filter: 'unused' }) },
    { value: 'no_alt', label: '缺替代文字', to: addressOf({ ...others, filter: 'no_alt' }) },
  ];
  return (
    <>
      <PageHead
        title="图片"
        description={`页面与公告里用的图片，共用了 ${formatSize(page.usedBytes)}（最多 ${formatSize(MOST_LIBRARY_BYTES)}）。上传后重新编码，不保留拍摄地点等信息。`}
      />
      <MediaDrop {...uploading} />
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FilterChips chips={chips} current={chosen ?? ''} label="筛选图片" />
        <SearchForm
          action="/dashboard/media"
          q={filter.q ?? ''}
          label="搜索图片"
          placeholder="名称、替代文字"
          keep={chosen === undefined ? {} : { filter: chosen }}
        />
      </div>
      <ListResults more={more}>
        {items.length === 0 ? (
          <NoPictures isFiltered={Object.keys(filter).length > 0} />
        ) : (
          <MediaGrid items={items} showsUse onChoose={setOpened} />
        )}
      </ListResults>
      {opened !== null && (
        <MediaDialog key={opened.id} id={opened.id} onChanged={revalidate} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function NoPictures({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的图片"
      action={<LinkButton to="/dashboard/media">清除筛选</LinkButton>}
    />
  ) : (
    <EmptyState
      icon={<Images aria-hidden />}
      title="还没有图片"
      text="上传之后，页面和公告的编辑器里都可以选用；换一个文件，用到它的地方一起换新。"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
