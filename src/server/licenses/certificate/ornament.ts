import type { PathShape } from './shapes.ts';

/** A frame whose corners are cut out in quarter circles. */
export function frame(
  { width, height, inset, corner }: { width: number; height: number; inset: number; corner: number },
  look: Pick<PathShape, 'stroke' | 'lineWidth'>,
): PathShape {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const arc = `A${corner} ${corner} 0 0 0 `;
  const d =
    `M${left + corner} ${top}H${right - corner}${arc}${right} ${top + corner}V${bottom - corner}` +
    `${arc}${right - corner} ${bottom}H${left + corner}${arc}${left} ${bottom - corner}V${top + corner}` +
    `${arc}${left + corner} ${top}z`;
  return { kind: 'path', d, ...look };
}

/** A hairline with a diamond in its middle. */
export function divider(y: number, from: number, to: number, color: string): PathShape[] {
  const middle = (from + to) / 2;
  const rhomb = `M${middle - 4} ${y}L${middle} ${y - 4}L${middle + 4} ${y}L${middle} ${y + 4}z`;
  return [
    { kind: 'path', d: `M${from} ${y}H${middle - 12}M${middle + 12} ${y}H${to}`, stroke: color, lineWidth: 0.6 },
    { kind: 'path', d: rhomb, fill: color },
  ];
}

export const hairline = (y: number, from: number, to: number, color: string): PathShape => ({
  kind: 'path',
  d: `M${from} ${y}H${to}`,
  stroke: color,
  lineWidth: 0.5,
});
