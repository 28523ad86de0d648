import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { HelpCategory } from '../../../../contract/content/help.ts';
import type { HelpKind, HelpSummary } from '../../../../contract/pages/help-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { categoryNames } from '../../help/help-words.ts';

interface HelpShelfProps {
  kind: HelpKind;
  category: HelpCategory;
  texts: readonly HelpSummary[];
}

/** The texts of a shelf in order: moved by buttons or keys, shown and hidden. */
export function HelpShelf({ kind, category, texts }: HelpShelfProps) {
  const { revalidate } = useRevalidator();
  const [, run] = useBusy();
  const list = useRef<HTMLUListElement>(null);
  const seen = texts.map(({ slug }) => slug);
  const moved = useRef<string | null>(null);
  const order = seen.join(' ');
  // The focus follows the text, so that it can be moved again.
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelectorAll('a')[order.split(' ').indexOf(moved.current)]?.focus();
    moved.current = null;
  }, [order, moved, list]);

  /** Whatever the outcome, the shelf shows the stored state. */
  const act = (call: () => Promise<unknown>) =>
    run(async () => {
      try {
        await call();
      } finally {
        await revalidate();
      }
    });
  const move = (from: number, by: number) =>
    act(async () => {
      const [slug, to] = [seen[from], from + by];
      if (slug === undefined || to < 0 || to >= seen.length) return;
      const slugs = seen.toSpliced(from, 1).toSpliced(to, 0, slug);
      await remoteApi.helpTexts.arrange({ kind, category, seen, slugs });
      moved.current = slug;
    });
  const toggle = ({ slug, title, isHidden }: HelpSummary) =>
    act(async () => {
      await remoteApi.helpTexts.show({ kind, slug, isHidden: !isHidden });
      toast.success(isHidden ? `“${title}”已对访客显示` : `“${title}”已隐藏`);
    });

  return (
    <section aria-label={`${categoryNames[category]}：${kind === 'page' ? '文档' : '问题'}`}>
      <h3 className="border-t border-line bg-sunken/60 px-5 py-2 text-[13px] text-ink-soft sm:px-6">
        {categoryNames[category]}
      </h3>
      {texts.length === 0 && <p className="border-t border-line px-5 py-3 text-sm text-ink-faint sm:px-6">还没有。</p>}
      <ul ref={list}>
        {texts.map((text, index) => (
          <HelpRow
            key={text.slug}
            text={text}
            isFirst={index === 0}
            isLast={index === texts.length - 1}
            onMove={(by) => void move(index, by)}
            onToggle={() => void toggle(text)}
          />
        ))}
      </ul>
    </section>
  );
}

interface HelpRowProps {
  text: HelpSummary;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onToggle: () => void;
}

function HelpRow({
  text: { kind, slug, title, isHidden, isShipped, hasDraft },
  isFirst,
  isLast,
  onMove,
  onToggle,
}: HelpRowProps) {
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 pr-3 pl-5 sm:pl-6">
      <Link
        to={`/dashboard/help/${kind}/${slug}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title="Alt+↑ 与 Alt+↓ 移动"
        onKeyDown={moveByKey}
        className="inline-flex min-h-11 min-w-0 flex-1 basis-36 items-center rounded text-sm text-ink hover:text-primary sm:min-h-8"
      >
        {title}
      </Link>
      <span className="flex items-center gap-2">
        {hasDraft && <Badge tone="warning">有草稿</Badge>}
        {isHidden && <Badge>隐藏</Badge>}
        {!isShipped && <Badge tone="primary">自己的文字</Badge>}
      </span>
      <span className="ml-auto inline-flex">
        <IconButton
          label={`上移“${title}”`}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`下移“${title}”`}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={isHidden ? `显示“${title}”` : `隐藏“${title}”`}
          icon={isHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          onClick={onToggle}
        />
      </span>
    </li>
  );
}
