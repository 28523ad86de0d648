import { useState } from 'react';
import type { CatalogVersion } from '../../../../contract/catalog/catalog-editing.ts';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { priceSteps, soldOffers } from './price-steps.ts';

/** The history of one offer's price: amounts, dates and who published them. */
export function PriceHistory({ versions }: { versions: readonly CatalogVersion[] }) {
  const offers = soldOffers(versions);
  const [chosen, setChosen] = useState(offers[0]?.key ?? '');
  const [now] = useState(() => Date.now());
  if (offers.length === 0) return null;
  return (
    <Card title="一个价格的变化" description="改版本名称不影响这里：按版本代号与被授权方对照。">
      <Field label="版本与被授权方" className="max-w-80">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {offers.map(({ key, name, holderType }) => (
              <option key={key} value={key}>
                {name} · {holderTypeNames[holderType]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ol aria-label="价格的变化" className="mt-4 divide-y divide-line border-y border-line text-sm">
        {priceSteps(versions, chosen, now).map(({ from, isComing, publishedBy, text }) => (
          <li key={from} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <span className="tnum min-w-56 font-medium text-ink">{text}</span>
            <span className="text-[13px] text-ink-faint">
              {isComing && '将于 '}
              <DateTime ms={from} />
              {isComing ? ' 生效，' : ' 起，'}
              {publishedBy === null ? '初始目录' : `${publishedBy} 发布`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
