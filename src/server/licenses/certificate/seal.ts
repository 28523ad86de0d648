import { type Faces, placeGlyphs, widthOf } from './fonts.ts';
import type { PathShape } from './shapes.ts';

const RED = '#c1272d';
const OPACITY = 0.86;
const LONGEST_RING = 26;

/** The round seal: name of the vendor around a star, its purpose below. */
export function seal(faces: Faces, center: { x: number; y: number }, radius: number, vendor: string): PathShape[] {
  const ring = Array.from(vendor).slice(0, LONGEST_RING).join('');
  return [
    { kind: 'path', d: circle(center, radius), stroke: RED, lineWidth: 2.4, opacity: OPACITY },
    { kind: 'path', d: circle(center, radius - 4), stroke: RED, lineWidth: 0.5, opacity: OPACITY },
    { kind: 'path', d: star(center, radius * 0.27), fill: RED, opacity: OPACITY },
    { kind: 'path', d: arcText(faces, center, radius - 8, ring), fill: RED, opacity: OPACITY },
    {
      kind: 'path',
      d: straightText(faces, { x: center.x, y: center.y + radius * 0.66 }, '授权专用章'),
      fill: RED,
      opacity: OPACITY,
    },
  ];
}

const circle = ({ x, y }: { x: number; y: number }, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}z`;

function star({ x, y }: { x: number; y: number }, outer: number): string {
  const points = Array.from({ length: 10 }, (_value, index) => {
    const distance = index % 2 === 0 ? outer : outer * 0.382;
    const angle = (index * Math.PI) / 5;
    return `${(x + distance * Math.sin(angle)).toFixed(2)} ${(y - distance * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

/** Along the upper part of the ring, at most 230 degrees; `radius` is that of the characters' tops. */
function arcText(faces: Faces, center: { x: number; y: number }, radius: number, text: string): string {
  const most = (230 / 180) * Math.PI;
  const size = Math.min(13, (most * (radius - 9)) / Math.max(widthOf(faces, text, 1), 1));
  const track = radius - size * 0.86;
  const natural = widthOf(faces, text, size);
  const spacing = Math.min(size * 0.5, Math.max(0, (most * track - natural) / Math.max(Array.from(text).length, 1)));
  const total = widthOf(faces, text, size, spacing);
  const glyphs = placeGlyphs(faces, text, size, spacing).map(({ outline, x, scale, width }) => {
    const angle = (x + width / 2 - total / 2) / track;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [left, standing] = [-width / 2, track];
    return outline
      .scale(scale, -scale)
      .translate(left, -standing)
      .transform(cos, sin, -sin, cos, center.x, center.y)
      .toSVG();
  });
  return glyphs.join('');
}

function straightText(faces: Faces, at: { x: number; y: number }, text: string): string {
  const size = 8.5;
  const start = at.x - widthOf(faces, text, size, 1) / 2;
  return placeGlyphs(faces, text, size, 1)
    .map(({ outline, x, scale }) =>
      outline
        .scale(scale, -scale)
        .translate(start + x, at.y)
        .toSVG(),
    )
    .join('');
}
