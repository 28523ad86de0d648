import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Inbox, LayoutDashboard, ShieldCheck } from 'lucide-react';
import { BrandLogo } from '../../../parts/chrome/brand.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { whenLoaded } from '../../../ui/feedback/lost-part.ts';
import type { DemoWords } from './demo-words.ts';
import { OfficeOverview } from './office-overview.tsx';
import { sampleApplications, type SampleApplication } from './sample-applications.ts';
import type { SampleKey } from './sample-key.ts';

const places = [
  { key: 'overview', label: '工作台', icon: LayoutDashboard },
  { key: 'review', label: '申请审核', icon: Inbox },
  { key: 'licenses', label: '授权', icon: ShieldCheck },
] as const;
type Place = (typeof places)[number]['key'];

// Not part of the first view: each is loaded when somebody goes there.
const loads = {
  overview: () => Promise.resolve(),
  review: async () => ({ default: (await import('./office-review.tsx')).OfficeReview }),
  licenses: async () => ({ default: (await import('./office-licenses.tsx')).OfficeLicenses }),
};
const OfficeReview = lazy(loads.review);
const OfficeLicenses = lazy(loads.licenses);

/**
 * The framework at work in three places: an overview, a review with real signatures, and the licenses. `tools` are at
 * the upper right.
 */
export function LiveConsole({ tools, words }: { tools: ReactNode; words: DemoWords }) {
  const [place, setPlace] = useState<Place>('overview');
  const [rows, setRows] = useState(sampleApplications);
  const [issued, setIssued] = useState<readonly SampleKey[]>([]);

  const noteApproved = (row: SampleApplication, key: SampleKey | null) => {
    setRows((all) =>
      all.map((other) => (other.number === row.number ? { ...other, state: 'approved' as const } : other)),
    );
    if (key !== null) setIssued((before) => [key, ...before]);
  };

  return (
    <div className="overflow-hidden rounded-dialog border border-line bg-surface shadow-dialog">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        <BrandLogo className="size-5" />
        <p className="text-sm font-semibold text-ink">{places.find(({ key }) => key === place)?.label}</p>
        <Badge>示例数据</Badge>
        <div className="-mx-2 sm:ml-auto">{tools}</div>
      </div>
      <div className="grid lg:grid-cols-[184px_minmax(0,1fr)]">
        <Places
          value={place}
          onChange={(wanted) => whenLoaded<unknown>(loads[wanted], () => setPlace(wanted))}
          waiting={rows.filter(({ state }) => state !== 'approved').length}
        />
        <div
          role="tabpanel"
          id="office"
          aria-labelledby={`office-${place}`}
          tabIndex={0}
          className="min-w-0 focus-visible:-outline-offset-2 lg:min-h-[440px] lg:border-l lg:border-line"
        >
          {place === 'overview' && <OfficeOverview rows={rows} />}
          <Suspense>
            {place === 'review' && (
              <OfficeReview rows={rows} issued={issued[0] ?? null} words={words} onApproved={noteApproved} />
            )}
            {place === 'licenses' && <OfficeLicenses issued={issued} />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The office's menu: beside the content, or above it if there is little room. */
function Places({ value, onChange, waiting }: { value: Place; onChange: (place: Place) => void; waiting: number }) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (places.findIndex(({ key }) => key === value) + step + places.length) % places.length;
    onChange(places[at]?.key ?? value);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="演示后台"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex gap-1 overflow-x-auto border-b border-line bg-sunken/50 p-2 lg:flex-col lg:border-b-0 lg:p-3"
    >
      {places.map(({ key, label, icon: Icon }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`office-${key}`}
          aria-controls="office"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
          className="flex h-11 shrink-0 cursor-pointer items-center gap-2.5 rounded-control px-3 text-sm text-ink-soft transition-colors hover:text-ink aria-selected:bg-primary-soft aria-selected:font-medium aria-selected:text-primary lg:h-10"
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
          {key === 'review' && waiting > 0 && (
            <span className="tnum ml-auto rounded-full bg-surface px-2 text-xs leading-5 text-ink-soft">{waiting}</span>
          )}
        </button>
      ))}
    </div>
  );
}
