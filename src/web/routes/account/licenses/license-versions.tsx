import { useState } from 'react';
import { mayUse, type UseReason } from '../../../../contract/licenses/may-use.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { licenses } from '../../../../contract/licenses/licenses.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DAY_MS, formatDay } from '../../../ui/data/date-time.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Versions = OutputOf<typeof licenses.versions>;

const DAYS_AFTER = 365;

const reasons: Record<UseReason, string> = {
  within_window: '在更新服务期内发布，一直可用',
  security_release: '安全版本，不受更新服务期限制',
  not_issued_yet: '那天授权还没有签发',
  not_published_yet: '那天还没有发布',
  other_edition: '不属于授权的版本',
  not_active: '授权目前不可用',
  after_window: '在更新服务期之后发布，续期后可用',
};

/** 这一天我能用什么: answered for any day without another request. */
export function LicenseVersions({ versions }: { versions: Versions }) {
  return (
    <Card title="这一天我能用什么">
      <TimeSlider versions={versions} />
    </Card>
  );
}

function TimeSlider({ versions }: { versions: Versions }) {
  const { issuedAt, updatesUntil, items, on } = versions;
  const [days, setDays] = useState(Math.max(0, Math.floor((on - issuedAt) / DAY_MS)));
  const last = Math.max(days, Math.ceil((updatesUntil - issuedAt) / DAY_MS) + DAYS_AFTER);
  const day = days === Math.floor((on - issuedAt) / DAY_MS) ? on : issuedAt + days * DAY_MS;
  const uses = items.map((item) => ({ item, ...mayUse(versions, item, day) }));
  const usable = uses.filter((use) => use.mayUse).length;
  return (
    <>
      <Slider
        label="日期"
        min={0}
        max={last}
        value={days}
        onValueChange={setDays}
        format={(value) => formatDay(issuedAt + value * DAY_MS)}
      />
      <p role="status" className="mt-2 mb-4 text-sm text-ink-soft">
        {formatDay(day)}：{items.length} 个版本中可以使用 {usable} 个。更新服务期到 {formatDay(updatesUntil)}
        ，在此之前发布的版本一直可用。
      </p>
      {items.length > 0 && (
        <div className="max-h-96 overflow-y-auto rounded-card border border-line">
          <Table label="各版本能否使用">
            <thead>
              <tr>
                <Th>版本</Th>
                <Th>发布日期</Th>
                <Th>能否使用</Th>
              </tr>
            </thead>
            <tbody>
              {uses.map(({ item, mayUse: isUsable, because }) => (
                <Tr key={item.version}>
                  <Td className="tnum whitespace-nowrap">{item.version}</Td>
                  <Td className="tnum whitespace-nowrap">{formatDay(item.publishedAt)}</Td>
                  <Td>
                    <span className="flex flex-wrap items-center gap-2">
                      <Badge tone={isUsable ? 'success' : 'neutral'}>{isUsable ? '可以' : '不可以'}</Badge>
                      <span className="text-[13px] text-ink-soft">{reasons[because]}</span>
                    </span>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}
