import { contrast, grounds, primaryTones, type Scheme } from '../../../theme/colors.ts';
import { themeColors } from '../../../theme/palette.ts';
import { Table, Td, Th } from '../../../ui/data/table.tsx';

/** The minimum of WCAG AA for text. */
const READABLE = 4.5;

const schemes: Record<Scheme, string> = { light: '浅色', dark: '深色' };

/** The contrast of everything computed from a colour; the colour itself may be any. */
export function ContrastTable({ color }: { color: string }) {
  const hex = color.trim().toLowerCase();
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <Table label="主题色的对比度">
        <thead>
          <tr>
            <Th className="pl-4">对比度</Th>
            {Object.values(schemes).map((name) => (
              <Th key={name}>{name}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, least }) => (
            <tr key={label}>
              <Td className="pl-4">{label}</Td>
              {(Object.keys(schemes) as Scheme[]).map((scheme) => (
                <Td key={scheme} className="tnum whitespace-nowrap">
                  <Ratio value={least(hex, scheme)} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const tonesOf = (hex: string, scheme: Scheme) =>
  primaryTones(themeColors.find((color) => color.hex === hex) ?? { hex }, scheme);

const rows: { label: string; least: (hex: string, scheme: Scheme) => number }[] = [
  {
    label: '按钮上的文字',
    least: (hex, scheme) => {
      const { onPrimary, fill, hover, active } = tonesOf(hex, scheme);
      return Math.min(...[fill, hover, active].map((surface) => contrast(onPrimary, surface)));
    },
  },
  {
    label: '链接与强调文字',
    least: (hex, scheme) => {
      const { text } = tonesOf(hex, scheme);
      return Math.min(...Object.values(grounds[scheme]).map((ground) => contrast(text, ground)));
    },
  },
  {
    label: '浅底上的文字',
    least: (hex, scheme) => {
      const { text, soft } = tonesOf(hex, scheme);
      return contrast(text, soft);
    },
  },
];

function Ratio({ value }: { value: number }) {
  return (
    <>
      {(Math.floor(value * 100) / 100).toFixed(2)} : 1
      <span className={value >= READABLE ? 'ml-2 text-success' : 'ml-2 text-danger'}>
        {value >= READABLE ? '达标' : '不足'}
      </span>
    </>
  );
}
