import { FolderOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { License } from '../../../../contract/licenses/licenses.ts';
import type { Material } from '../../../../contract/files/materials.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import {
  filterMaterials,
  firstOf,
  groupMaterials,
  type MaterialFilter,
  type AccessFilter,
  type KindFilter,
} from './group-materials.ts';
import { MaterialFilters } from './material-filters.tsx';
import { MaterialRow } from './material-row.tsx';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';

interface MaterialListProps {
  items: Material[];
  editionNames: Record<string, string>;
  licenses: License[];
}

const PAGE = 50;

/**
 * Everything to download, by release, narrowed by the filters; shown in portions, because hundreds of rows are slow.
 */
export function MaterialList({ items, editionNames, licenses }: MaterialListProps) {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE);
  const filter = readFilter(params, text);
  const setFilter = (next: MaterialFilter) => {
    setText(next.text);
    setShown(PAGE);
    const isSame =
      new URLSearchParams(addressOf(next)).toString() === new URLSearchParams(addressOf(filter)).toString();
    if (!isSame) setParams(addressOf(next), { replace: true, preventScrollReset: true });
  };
  if (items.length === 0) return <NothingPublished />;
  const found = filterMaterials(items, filter);
  const releases = [...new Set(items.flatMap(({ releaseVersion }) => releaseVersion ?? []))];
  return (
    <>
      <MaterialFilters
        filter={filter}
        onChange={setFilter}
        count={found.length}
        editions={editionNames}
        releases={releases}
      />
      {found.length === 0 && <NothingFound onReset={() => setFilter(everything)} />}
      {firstOf(groupMaterials(found), shown).map((group) => (
        <section key={group.key} aria-labelledby={`release-${group.key}`} className="mt-8 first-of-type:mt-6">
          <h2 id={`release-${group.key}`} className="tnum mb-3 text-sm font-semibold text-ink">
            {group.releaseVersion === '' ? '通用资料' : `版本 ${group.releaseVersion}`}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {group.materials.map((material) => (
              <li key={material.id}>
                <MaterialRow material={material} editionNames={editionNames} licenses={licenses} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore hasMore={found.length > shown} loading={false} onLoad={() => setShown(shown + PAGE)} />
    </>
  );
}

function NothingPublished() {
  return (
    <Card>
      <EmptyState icon={<FolderOpen aria-hidden />} title="还没有发布资料" text="新版本发布后，资料会出现在这里。" />
    </Card>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有符合条件的资料"
        action={
          <>
            <Button onClick={onReset}>清除筛选</Button>
            <LinkButton to="/product/pricing">了解各版本包含的资料</LinkButton>
          </>
        }
      />
    </Card>
  );
}

const everything: MaterialFilter = { text: '', kind: 'all', access: 'all', edition: '', release: '' };

/** The filter in the address; unknown values mean all. */
function readFilter(params: URLSearchParams, text: string): MaterialFilter {
  const kind = params.get('kind') ?? '';
  return {
    text,
    kind: Object.hasOwn(materialKindNames, kind) ? (kind as KindFilter) : 'all',
    access: params.get('access') === 'allowed' ? ('allowed' satisfies AccessFilter) : 'all',
    edition: params.get('edition') ?? '',
    release: params.get('release') ?? '',
  };
}

/** The search text stays out of the address: it would change with every key. */
function addressOf({ kind, access, edition, release }: MaterialFilter): Record<string, string> {
  const given = { kind: kind === 'all' ? '' : kind, access: access === 'all' ? '' : access, edition, release };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
