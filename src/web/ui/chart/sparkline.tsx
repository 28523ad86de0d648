const WIDTH = 100;
const HEIGHT = 24;

/** The development of a figure, without a scale: the chart below has one. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const top = Math.max(1, ...values.map((value) => value ?? 0));
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index * step},${HEIGHT - 2 - ((value ?? 0) / top) * (HEIGHT - 4)}`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 block h-6 w-full overflow-visible"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className="stroke-primary-text"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
