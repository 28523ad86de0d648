import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { blockKinds, mayStandOn } from '../../../../contract/pages/block-kinds.ts';
import { MOST_BLOCKS, type StoredBlock } from '../../../../contract/pages/page-document.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { BlockCard } from './block-card.tsx';
import { kindName, newBlock, type PageForm } from './page-values.ts';
import { useBlockDrag } from './use-block-drag.ts';

interface BlockListProps {
  form: PageForm;
  slug: string;
  /** The ids of blocks that visitors miss. */
  missed: readonly string[];
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** The blocks in order: moved by buttons, keys or dragging. */
export function BlockList({ form, slug, missed, openId, onOpen }: BlockListProps) {
  const blocks = useFieldArray({ control: form.control, name: 'document.blocks', keyName: 'key' });
  const [kind, setKind] = useState<string>('text');
  const frame = useRef<HTMLOListElement>(null);
  const problem = form.messageOf('document.blocks');
  const offered = blockKinds.filter((known) => mayStandOn(known, slug));

  /** The focus follows the block, so that it can be moved again. */
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.fields.length || from === to) return;
    blocks.move(from, to);
    requestAnimationFrame(() => frame.current?.children[to]?.querySelector<HTMLElement>('[data-block-head]')?.focus());
  };
  const { gripOf, lookOf } = useBlockDrag(frame, move);
  const remove = (index: number) => {
    const block: StoredBlock = structuredClone(form.getValues(`document.blocks.${index}`));
    blocks.remove(index);
    toast.info(`已移除“${kindName(block.kind)}”`, {
      action: { label: '撤销', onClick: () => blocks.insert(index, block, { shouldFocus: false }) },
      durationMs: 15_000,
    });
  };
  const add = () => {
    const block = newBlock(kind);
    blocks.append(block, { shouldFocus: false });
    onOpen(block.id);
  };

  return (
    <section aria-label="内容块" className="space-y-3">
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <ol ref={frame} className="space-y-3">
        {blocks.fields.map(({ key, id }, index) => (
          <BlockCard
            key={key}
            form={form}
            index={index}
            isLast={index === blocks.fields.length - 1}
            isOpen={openId === id}
            isMissed={missed.includes(id)}
            onToggle={() => onOpen(openId === id ? null : id)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            grip={gripOf(index)}
            look={lookOf(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="要添加的内容块"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          className="min-w-0 flex-1"
        >
          {offered.map((known) => (
            <option key={known.kind} value={known.kind}>
              {known.name}：{known.use}
            </option>
          ))}
        </Select>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          disabled={blocks.fields.length >= MOST_BLOCKS}
          onClick={add}
        >
          添加内容块
        </Button>
      </div>
    </section>
  );
}
