import { ArrowDown, ArrowUp, Plus, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PartBoundary } from '../../marketing/page/part-boundary.tsx';
import { BlockFieldInputs } from './block-field-inputs.tsx';
import { blockTitle, kindName, type PageForm } from './page-values.ts';

interface BlockCardProps {
  form: PageForm;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  /** Visitors miss this block. */
  isMissed: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** For dragging; keys and buttons do the same. */
  grip: HTMLAttributes<HTMLElement>;
  /** During a drag: the dragged block, the one whose place it takes, or any other. */
  look: 'dragged' | 'target' | 'still';
}

/** One block: closed it shows a summary, open it shows its fields. */
export function BlockCard({
  form,
  index,
  isLast,
  isOpen,
  isMissed,
  onToggle,
  onMove,
  onRemove,
  grip,
  look,
}: BlockCardProps) {
  const bodyId = useId();
  const path = `document.blocks.${index}` as const;
  const block = useWatch({ control: form.control, name: path });
  const name = kindName(block.kind);
  /** Told apart by those who only hear the buttons. */
  const named = `第 ${index + 1} 块：${name}`;
  const isWrong = form.getFieldState(path, form.formState).invalid;
  const kind = kindNamed(block.kind);
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(by as 1 | -1);
  };
  return (
    <li
      className={classNames(
        'rounded-card border bg-surface shadow-card',
        isWrong ? 'border-danger' : 'border-line',
        look === 'dragged' && 'opacity-60',
        look === 'target' && 'outline-2 outline-offset-2 outline-primary',
      )}
    >
      <div className="flex items-center gap-1 p-2">
        <span
          {...grip}
          aria-hidden
          data-block-grip=""
          className="flex min-h-11 w-7 shrink-0 cursor-grab touch-none items-center justify-center text-ink-faint active:cursor-grabbing sm:min-h-9"
        >
          <GripVertical className="size-4" />
        </span>
        <button
          type="button"
          id={headIdOf(block.id)}
          data-block-head=""
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title="Alt+↑ 与 Alt+↓ 移动"
          onClick={onToggle}
          onKeyDown={moveByKey}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-control px-2 text-left sm:min-h-9"
        >
          <Plus
            aria-hidden
            className={classNames('size-4 shrink-0 text-ink-faint transition-[rotate]', isOpen && 'rotate-45')}
          />
          <span className="shrink-0 text-sm font-medium text-ink">{name}</span>
          <span className="min-w-0 truncate text-[13px] text-ink-faint">{blockTitle(block)}</span>
          {block.isHidden && <Badge>隐藏</Badge>}
          {isMissed && <Badge tone="danger">没有显示</Badge>}
        </button>
        <IconButton
          label={`上移${named}`}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={index === 0}
          onClick={() => onMove(-1)}
          className="max-sm:hidden"
        />
        <IconButton
          label={`下移${named}`}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={isLast}
          onClick={() => onMove(1)}
          className="max-sm:hidden"
        />
        <IconButton
          label={`${block.isHidden ? '显示' : '隐藏'}${named}`}
          icon={block.isHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          onClick={() => form.setValue(`${path}.isHidden`, !block.isHidden, { shouldDirty: true })}
        />
        <IconButton label={`移除${named}`} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
      </div>
      {/* Its fields stay mounted while it is closed, so that a message finds its field. */}
      <div id={bodyId} hidden={!isOpen && !isWrong} className="space-y-5 border-t border-line p-4 sm:p-5">
        <div className="flex gap-2 sm:hidden">
          <IconButton
            label={`把${named}上移`}
            icon={<ArrowUp aria-hidden className="size-4" />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`把${named}下移`}
            icon={<ArrowDown aria-hidden className="size-4" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </div>
        <PartBoundary id={block.id} instead={<Unreadable />}>
          {kind === undefined ? (
            <Unreadable />
          ) : (
            <BlockFieldInputs form={form} path={`${path}.content`} fields={kind.fields} />
          )}
        </PartBoundary>
      </div>
    </li>
  );
}

/** The head of a block's card, which a message can lead to. */
export const headIdOf = (id: string): string => `block-${id}`;

const Unreadable = () => (
  <p className="text-sm leading-6 text-ink-soft">
    这一块的内容读不出来，不能修改：移除它，另加一块，或从历次发布里恢复一版。
  </p>
);
