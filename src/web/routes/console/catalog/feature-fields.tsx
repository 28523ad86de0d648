import { useRef, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FeatureGroupFields } from './feature-group-fields.tsx';
import type { CatalogEndpointForm } from './catalog-values.ts';

/** The comparison, edited like a spreadsheet: Enter moves down, Space toggles, a pasted table fills cells. */
export function FeatureFields({ form }: { form: CatalogEndpointForm }) {
  const frame = useRef<HTMLDivElement>(null);
  const groups = useFieldArray({ control: form.control, name: 'document.features' });
  const editions = useWatch({ control: form.control, name: 'document.editions' });
  const columns = editions.map(({ code, name }) => ({ code, name: name === '' ? '新版本' : name }));

  const goDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const column = (event.target as HTMLElement).dataset['column'];
    const by = { ArrowDown: 1, Enter: event.shiftKey ? -1 : 1, ArrowUp: -1 }[event.key];
    if (column === undefined || by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const cells = [...(frame.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])];
    cells[cells.indexOf(event.target as HTMLElement) + by]?.focus();
  };
  return (
    <Card
      title="功能对比"
      description="空格在 ✓ 与 – 之间切换，也可以直接写字；回车到下一行；可以从表格软件里整块粘贴。"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the cells within */}
      <div ref={frame} onKeyDown={goDown} className="space-y-6">
        {groups.fields.map((group, index) => (
          <FeatureGroupFields
            key={group.id}
            form={form}
            index={index}
            columns={columns}
            isLast={index === groups.fields.length - 1}
            onMove={(by) => groups.move(index, index + by)}
            onRemove={() => groups.remove(index)}
          />
        ))}
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          disabled={groups.fields.length >= 20}
          onClick={() => groups.append({ name: '', features: [{ name: '', note: '', values: {} }] })}
        >
          添加分组
        </Button>
      </div>
    </Card>
  );
}
