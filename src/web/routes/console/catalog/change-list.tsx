import type { CatalogChange } from '../../../../contract/catalog/catalog-editing.ts';
import { Badge, type Tone } from '../../../ui/data/badge.tsx';

const kinds: Record<CatalogChange['kind'], { label: string; tone: Tone }> = {
  added: { label: '新增', tone: 'success' },
  changed: { label: '修改', tone: 'primary' },
  removed: { label: '移除', tone: 'danger' },
};

/** The changes that publishing will make, one line each. */
export function ChangeList({ changes, label = '改动' }: { changes: readonly CatalogChange[]; label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm leading-6">
      {changes.map(({ kind, subject, text }) => (
        <li key={`${kind}-${subject}-${text}`} className="flex gap-3 py-2">
          <span className="shrink-0">
            <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
          </span>
          <span className="min-w-0 break-words">
            <span className="font-medium text-ink">{subject}</span>：<span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
