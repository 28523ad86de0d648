interface BarListProps {
  label: string;
  items: readonly { label: string; value: number }[];
  format?: (value: number) => string;
}

/** Amounts compared by length, each with its label and figure: reads as a list, needs no axis. */
export function BarList({ label, items, format = String }: BarListProps) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul aria-label={label} className="space-y-3">
      {items.map((item) => (
        <li key={item.label} className="text-sm">
          <span className="mb-1 flex justify-between gap-4">
            <span className="text-ink">{item.label}</span>
            <span className="tnum text-ink-soft">{format(item.value)}</span>
          </span>
          <svg aria-hidden className="block h-2 w-full rounded-full bg-sunken">
            <rect width={`${(item.value / most) * 100}%`} height="100%" rx="4" className="fill-primary" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
