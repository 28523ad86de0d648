import type { PathShape } from './shapes.ts';

const number = (value: number): string => String(Math.round(value * 100) / 100);

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

/** The engraved rosette of securities: one line that winds around a centre (a hypotrochoid). */
export function rosette(
  center: { x: number; y: number },
  { radius, petals, depth }: { radius: number; petals: number; depth: number },
  look: Pick<PathShape, 'stroke' | 'lineWidth' | 'opacity'>,
): PathShape {
  const steps = petals * 24;
  const points = Array.from({ length: steps }, (_value, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const distance = radius * (1 - depth / 2 + (depth / 2) * Math.cos(petals * angle));
    const turned = angle + 0.35 * Math.sin(petals * angle);
    return `${number(center.x + distance * Math.cos(turned))} ${number(center.y + distance * Math.sin(turned))}`;
  });
  return { kind: 'path', d: `M${points.join('L')}z`, ...look };
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
