import { Parser } from 'htmlparser2';
import { cleanStyle, cleanStyleSheet } from './clean-svg-style.ts';
import { expandedSize, type SvgNode } from './svg-size.ts';
import { allowedAttributes, allowedElements, isPlainValue, referenceIn } from './svg-rules.ts';

export type CleanedSvg = { svg: string; removed: string[] } | { refusal: string };

const MOST_ELEMENTS = 5000;
const MOST_EXPANDED = 20_000;
const DEEPEST = 40;
const TOO_COMPLEX = '这个 SVG 过于复杂，请简化后再上传';
const BROKEN = '这个 SVG 不完整或格式不正确，请用设计软件重新导出';

/**
 * Rewrites an SVG from allowed parts. sanitize-html writes HTML, which is not XML (attributes without values), so the
 * allow list is applied here, on top of the parser that sanitize-html uses, too.
 */
export function cleanSvg(bytes: Buffer): CleanedSvg {
  const text = textOf(bytes);
  if (text === null) return { refusal: '请把 SVG 保存为 UTF-8 编码' };
  // Entities would be expanded by other readers of the file.
  if (/<!ENTITY/i.test(text)) return { refusal: 'SVG 里有实体定义，请用设计软件另存为普通 SVG' };
  const parsed = parse(text);
  if ('refusal' in parsed) return parsed;
  const { root, removed } = parsed;
  const size = sizeOf(root);
  if (size === null) return { refusal: 'SVG 缺少 viewBox 或宽高，请用设计软件重新导出' };
  if (size.width / size.height > 12 || size.height / size.width > 4)
    return { refusal: '标志过长或过高，请裁剪后再上传' };
  if (!(expandedSize(root) <= MOST_EXPANDED)) return { refusal: TOO_COMPLEX };
  root.attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...root.attributes,
    width: String(size.width),
    height: String(size.height),
    viewBox: size.viewBox,
  };
  return { svg: write(root), removed: [...removed].toSorted() };
}

function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\0\u0001-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

type Parsed = { root: SvgNode; removed: Set<string> } | { refusal: string };

interface Reading {
  root: SvgNode | null;
  refusal: string | null;
  /** The path from the root to the reader's position. */
  open: SvgNode[];
  elements: number;
  /** Above 0: inside something that is left out with all its contents. */
  leftOut: number;
  removed: Set<string>;
}

function parse(text: string): Parsed {
  const reading: Reading = { root: null, refusal: null, open: [], elements: 0, leftOut: 0, removed: new Set() };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => enter(reading, name, attributes),
      ontext(words) {
        const parent = reading.open.at(-1);
        if (reading.leftOut === 0 && parent !== undefined && holdsText.has(parent.name)) parent.children.push(words);
      },
      onclosetag: () => leave(reading),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const { root, refusal, removed } = reading;
  if (refusal !== null) return { refusal };
  return root === null ? { refusal: BROKEN } : { root, removed };
}

function enter(reading: Reading, name: string, attributes: Record<string, string>): void {
  const { open, removed } = reading;
  reading.elements += 1;
  if (open.length >= DEEPEST || reading.elements > MOST_ELEMENTS) reading.refusal ??= TOO_COMPLEX;
  if (reading.leftOut > 0 || !mayStand(reading, name)) {
    if (reading.leftOut === 0 && !isIdle(name)) removed.add(`<${name}>`);
    reading.leftOut += 1;
    return;
  }
  const node: SvgNode = { name, attributes: cleanAttributes(attributes, removed), children: [] };
  open.at(-1)?.children.push(node);
  reading.root ??= node;
  open.push(node);
}

function leave(reading: Reading): void {
  if (reading.leftOut > 0) {
    reading.leftOut -= 1;
    return;
  }
  const node = reading.open.pop();
  if (node?.name !== 'style') return;
  const { css, hasLost } = cleanStyleSheet(node.children.filter((child) => typeof child === 'string').join(''));
  if (hasLost) reading.removed.add('<style> 中的部分样式');
  node.children = [css];
}

function mayStand({ root, open }: Reading, name: string): boolean {
  const parent = open.at(-1);
  if (parent === undefined) return root === null && name === 'svg';
  return parent.name !== 'style' && (allowedElements.has(name) || name === 'style');
}

const holdsText = new Set(['text', 'tspan', 'title', 'desc', 'style']);

/** Leftovers of drawing programs, which nobody misses. */
const isIdle = (name: string): boolean => name === 'metadata' || name.includes(':');

function cleanAttributes(attributes: Record<string, string>, removed: Set<string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const cleaned = cleanAttribute(name, value);
    if (cleaned !== null) kept[cleaned.name] = cleaned.value;
    else if (/^on/i.test(name) || name.endsWith('href') || allowedAttributes.has(name)) removed.add(name);
  }
  return kept;
}

function cleanAttribute(name: string, value: string): { name: string; value: string } | null {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]+$/.test(value) ? { name: 'href', value } : null;
  if (name === 'style') {
    const style = cleanStyle(value);
    return style === '' ? null : { name, value: style };
  }
  if (name === 'id' || name === 'class') return /^[\w.: -]{1,200}$/.test(value) ? { name, value } : null;
  if (!allowedAttributes.has(name)) return null;
  return isPlainValue(value) || referenceIn(value) !== null ? { name, value } : null;
}

const length = (value: string | undefined): number => {
  const number = /^(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:px)?$/.exec((value ?? '').trim())?.[1];
  return number === undefined ? Number.NaN : Number(number);
};

const isSide = (value: number): boolean => value > 0.01 && value < 100_000;

function sizeOf({ attributes }: SvgNode): { width: number; height: number; viewBox: string } | null {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = box;
  if (box.length === 4 && box.every(Number.isFinite) && isSide(width) && isSide(height))
    return { width, height, viewBox: [left, top, width, height].join(' ') };
  const given = { width: length(attributes['width']), height: length(attributes['height']) };
  return isSide(given.width) && isSide(given.height)
    ? { ...given, viewBox: `0 0 ${given.width} ${given.height}` }
    : null;
}

function write({ name, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('');
  if (children.length === 0) return `<${name}${written}/>`;
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : write(child))).join('');
  return `<${name}${written}>${inner}</${name}>`;
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
