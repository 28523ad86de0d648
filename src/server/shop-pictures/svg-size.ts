import { referenceIn } from './svg-rules.ts';

export interface SvgNode {
  name: string;
  attributes: Record<string, string>;
  children: (SvgNode | string)[];
}

/** Levels of nesting, including references: a drawing has some ten. */
const DEEPEST = 200;

/**
 * The number of elements drawn after following every reference: a few lines that use each other ten times each would
 * keep a browser busy for hours. Infinity if something refers to itself.
 */
export function expandedSize(root: SvgNode): number {
  const byId = new Map<string, SvgNode>();
  for (const node of withInner(root)) {
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
  }
  const known = new Map<SvgNode, number>();
  const path = new Set<SvgNode>();
  const sizeOf = (node: SvgNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (path.has(node) || path.size > DEEPEST) return Number.POSITIVE_INFINITY;
    const referred = referencesOf(node).flatMap((id) => byId.get(id) ?? []);
    if (node.name === 'style' && paintsOf(node).some((id) => !isGradient(byId.get(id))))
      return Number.POSITIVE_INFINITY;
    const inner = node.children.filter((child) => typeof child !== 'string');
    path.add(node);
    const size = [...inner, ...referred].reduce((sum, other) => sum + sizeOf(other), 1);
    path.delete(node);
    known.set(node, size);
    return size;
  };
  return sizeOf(root);
}

/** A style sheet applies to many elements, so what it refers to must not contain others. */
const isGradient = (node: SvgNode | undefined): boolean => node === undefined || node.name.endsWith('Gradient');

const paintsOf = ({ children }: SvgNode): string[] =>
  [
    ...children
      .filter((child) => typeof child === 'string')
      .join('')
      .matchAll(/url\(\s*["']?#([\w.:-]+)/gi),
  ].map(([, id = '']) => id);

function* withInner(node: SvgNode): Generator<SvgNode> {
  yield node;
  for (const child of node.children) if (typeof child !== 'string') yield* withInner(child);
}

function referencesOf({ attributes }: SvgNode): string[] {
  const { href, style = '', ...others } = attributes;
  const styled = style.split(';').map((declaration) => declaration.slice(declaration.indexOf(':') + 1));
  const named = [...Object.values(others), ...styled].flatMap((value) => referenceIn(value) ?? []);
  return href === undefined ? named : [href.slice(1), ...named];
}
