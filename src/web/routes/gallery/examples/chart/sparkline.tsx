import { Sparkline } from '../../../../ui/sparkline.tsx';

const rows = [
  { name: '注册', values: [4, 6, 5, 8, 7, 11, 12] },
  { name: '申请', values: [9, 7, 8, 6, 5, 6, 4] },
];

export default function SparklineExample() {
  return (
    <ul className="max-w-xs space-y-3 text-sm">
      {rows.map(({ name, values }) => (
        <li key={name} className="flex items-center gap-4">
          <span className="w-16 text-ink">{name}</span>
          <Sparkline label={`示例：近 7 天${name}`} values={values} />
          <span className="tnum ml-auto text-ink-soft">{values.at(-1)}</span>
        </li>
      ))}
    </ul>
  );
}
