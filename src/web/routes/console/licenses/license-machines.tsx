import type { Activations } from '../../../../contract/licenses/licenses.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Machines that asked to be counted. */
export function LicenseMachines({ activations: { items, total } }: { activations: Activations }) {
  return (
    <Card title={`登记的机器（${total}）`} description="只有校验时要求登记的机器才有记录，标识只保存散列值。">
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">还没有登记过机器。</p>
      ) : (
        <ul
          aria-label="登记的机器"
          className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line"
        >
          {items.map((machine) => (
            <li key={machine.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
              <span className="min-w-0 text-sm break-words text-ink">
                {machine.label || machine.host || '未命名的机器'}
                <span className="block font-mono text-[13px] text-ink-faint">{machine.id}</span>
              </span>
              <span className="tnum text-[13px] leading-5 text-ink-soft">
                最近 <DateTime ms={machine.lastSeenAt} /> · {machine.count} 次
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <p className="mt-3 text-[13px] text-ink-faint">显示最近的 {items.length} 台。</p>}
    </Card>
  );
}
