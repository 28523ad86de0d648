import { type Box, add, boxOf, colored, escape, icons, isEmpty, round, shapes, within } from './colors.ts';

export const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

export interface Edge {
  side: (typeof sides)[number];
  size: number;
  color: string;
}

export const edgesOf = (style: CSSStyleDeclaration): Edge[] =>
  sides.map((side) => ({
    side,
    size: style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
    color: style[`border${side}Color`],
  }));

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const placeOf = ({ left, top, right, bottom }: Box): Place => ({
  x: round(left),
  y: round(top),
  width: round(right - left),
  height: round(bottom - top),
});

export function drawBox(style: CSSStyleDeclaration, box: Box, clip: Box): void {
  const seen = within(box, clip);
  if (isEmpty(seen)) return;
  const place = placeOf(seen);
  const { x, y, width, height } = place;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  const corner = radius >= 1 ? ` rx="${round(radius)}"` : '';
  const fill = colored('fill', style.backgroundColor);
  const edges = edgesOf(style);
  const [first] = edges;
  const isFrame = first !== undefined && first.size > 0 && edges.every(({ size }) => size === first.size);
  const stroke = isFrame ? colored('stroke', first.color) : null;
  if (stroke !== null)
    shapes.push(
      `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}"${corner} ${fill ?? 'fill="none"'} ${stroke}/>`,
    );
  else if (fill !== null) shapes.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} ${fill}/>`);
  if (!isFrame) for (const edge of edges) drawEdge(edge, place);
}

export function drawEdge({ side, size, color }: Edge, { x, y, width, height }: Place): void {
  const line = size > 0 ? colored('fill', color) : null;
  if (line === null) return;
  const across = side === 'Top' || side === 'Bottom';
  const left = side === 'Right' ? x + width - size : x;
  const top = side === 'Bottom' ? y + height - size : y;
  shapes.push(
    `<rect x="${left}" y="${top}" width="${across ? width : size}" height="${across ? size : height}" ${line}/>`,
  );
}

/** A chart may fill its place in both directions; everything else keeps its form. */
function scaleText(svg: SVGSVGElement, across: number, down: number): string {
  const least = Math.min(across, down);
  const [x, y] = svg.getAttribute('preserveAspectRatio') === 'none' ? [across, down] : [least, least];
  if (Math.abs(x - 1) <= 0.01 && Math.abs(y - 1) <= 0.01) return '';
  const scales = [x, y].map((scale) => Number(scale.toFixed(3)));
  return ` scale(${x === y ? scales[0] : scales.join(' ')})`;
}

/** An SVG in the page: an icon, a chart, the vendor's logo. */
export function drawSvg(svg: SVGSVGElement, clip: Box): void {
  const box = svg.getBoundingClientRect();
  if (isEmpty(within(boxOf(box), clip)) || box.bottom > clip.bottom + 2) return;
  const view = svg.viewBox.baseVal;
  const [width, height] = view === null || view.width === 0 ? [box.width, box.height] : [view.width, view.height];
  const place = `translate(${round(box.left)} ${round(box.top)})${scaleText(svg, box.width / width, box.height / height)}`;
  const style = getComputedStyle(svg);
  const isOutline = style.fill === 'none';
  const look = isOutline
    ? `fill="none" ${colored('stroke', style.stroke) ?? ''}${style.opacity === '1' ? '' : ` opacity="${style.opacity}"`} stroke-width="${Number.parseFloat(style.strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  add(
    icons,
    look,
    `<g transform="${place}">${[...svg.children].map((child) => shapeText(child, isOutline)).join('')}</g>`,
  );
}

export const kept = new Set([
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'points',
  'transform',
]);

/** The pattern of a signature in short: every second point, relative to the one before. */
export function shortPath(path: string): string {
  let [left, top, index] = [0, 0, 0];
  const steps = [...path.matchAll(/([ML])(\S+) ([^ML]+)/g)].map(([, act = '', ...point]) => {
    index = act === 'M' ? 0 : index + 1;
    if (index % 2 === 1) return '';
    const [x = 0, y = 0] = point.map((value) => round(Number(value)));
    const step = act === 'M' ? `M${x} ${y}` : `l${x - left} ${y - top}`;
    [left, top] = [x, y];
    return step;
  });
  return steps
    .join('')
    .replaceAll(' -', '-')
    .replaceAll(/(?<!\d)0\./g, '.');
}

/** Percentages of the drawing become lengths in the picture; more than one decimal is not visible. */
export function lengthOf(element: Element, name: string, value: string): string {
  if (value.endsWith('%')) {
    const { baseVal } = (element as unknown as Record<string, SVGAnimatedLength>)[name] ?? {};
    return String(round(baseVal?.value ?? 0));
  }
  if (name === 'd' && value.length > 1500) return shortPath(value);
  return name === 'd' ? value.replaceAll(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1)))) : value;
}

export function shapeText(element: Element, isPlain: boolean): string {
  const tag = element.tagName.toLowerCase();
  if (!['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g', 'text'].includes(tag)) return '';
  const attributes = [...element.attributes]
    .filter(({ name }) => kept.has(name))
    .map(({ name, value }) => ` ${name}="${lengthOf(element, name, value)}"`);
  if (!isPlain) {
    const style = getComputedStyle(element);
    attributes.push(` ${style.fill === 'none' ? 'fill="none"' : (colored('fill', style.fill) ?? 'fill="none"')}`);
    if (style.stroke !== 'none')
      attributes.push(` ${colored('stroke', style.stroke) ?? ''} stroke-width="${style.strokeWidth}"`);
    if (tag === 'text') attributes.push(` font-size="${style.fontSize}" text-anchor="${style.textAnchor}"`);
  }
  const inner =
    tag === 'text'
      ? escape(element.textContent)
      : [...element.children].map((child) => shapeText(child, isPlain)).join('');
  return inner === '' ? `<${tag}${attributes.join('')}/>` : `<${tag}${attributes.join('')}>${inner}</${tag}>`;
}
