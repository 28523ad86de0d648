import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { SecurityEvent } from '../../../../contract/identity/account.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { securityActNames, securityActTones } from '../../../parts/words/security-words.ts';

const FIRST = 10;

/** Recent security events of the account: the first few, the rest on demand. */
export function SecurityCard({ events }: { events: readonly SecurityEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <Card
      headingLevel={3}
      id="security"
      title="安全记录"
      description="最近 50 条登录与账号变更"
      flush
      className="overflow-hidden"
    >
      {events.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title="还没有记录"
          text="登录、密码和邮箱的变更会记录在这里。"
          className="border-t border-line"
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {shown.length < events.length && (
        <div className="border-t border-line px-5 py-3 text-center sm:px-6">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            显示全部 {events.length} 条
          </Button>
        </div>
      )}
    </Card>
  );
}

function EventRow({ event: { act, device, ip, at } }: { event: SecurityEvent }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-5 py-3 sm:px-6">
      <span className={classNames('w-24 shrink-0 text-sm font-medium', securityActTones[act] ?? 'text-ink')}>
        {securityActNames[act]}
      </span>
      <span className="min-w-0 flex-1 text-[13px] leading-5 break-words text-ink-soft max-sm:order-last max-sm:basis-full">
        {[device, ip].filter(Boolean).join(' · ')}
      </span>
      <DateTime ms={at} className="text-[13px] leading-5 text-ink-faint max-sm:ml-auto" />
    </li>
  );
}
