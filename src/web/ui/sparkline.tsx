/** The course of some values in the height of a line of text; says where it begins and ends. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (values.length < 2 ? 0 : (index / (values.length - 1)) * 100);
  const y = (value: number) => (high === low ? 12 : 22 - ((value - low) / (high - low)) * 20);
  const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <svg
      role="img"
      aria-label={`${label}：从 ${values[0] ?? 0} 到 ${values.at(-1) ?? 0}`}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className="h-6 w-24 overflow-visible"
    >
      <path d={line} fill="none" strokeWidth={1.5} vectorEffect="non-scaling-stroke" className="stroke-primary-text" />
    </svg>
  );
}
