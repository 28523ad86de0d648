import { type Container, parse } from 'postcss';
import { allowedProperties, isPlainValue, referenceIn } from './svg-rules.ts';

/** Only those declarations of a `style` attribute that set a look. */
export function cleanStyle(style: string): string {
  try {
    const { nodes } = parse(style);
    return nodes
      .flatMap((node) =>
        node.type === 'decl' && isAllowed(node.prop, node.value) ? [`${node.prop}:${node.value}`] : [],
      )
      .join(';');
  } catch {
    return '';
  }
}

/** A style sheet of plain rules, optionally for both colour schemes; no imports, fonts or addresses. */
export function cleanStyleSheet(text: string): { css: string; hasLost: boolean } {
  try {
    const sheet = parse(text);
    return { hasLost: removeForeign(sheet), css: sheet.toString() };
  } catch {
    return { hasLost: true, css: '' };
  }
}

/** Removes everything else; returns whether there was any. */
function removeForeign(block: Container): boolean {
  let hasLost = false;
  for (const node of block.nodes?.slice() ?? []) {
    if (node.type === 'rule' && /^[\w\s.#,*>:-]+$/.test(node.selector)) hasLost = removeForeign(node) || hasLost;
    else if (node.type === 'atrule' && isSchemeQuery(node.name, node.params)) hasLost = removeForeign(node) || hasLost;
    else if (node.type !== 'decl' || !isAllowed(node.prop, node.value)) {
      hasLost ||= node.type !== 'comment';
      node.remove();
    } else node.raws = { before: '', between: ':' };
  }
  return hasLost;
}

const isSchemeQuery = (name: string, params: string): boolean =>
  name === 'media' && /^\(\s*prefers-color-scheme\s*:\s*(?:dark|light)\s*\)$/.test(params);

/** Paint may come from a gradient of the same file; all other references are in attributes, where they are counted. */
function isAllowed(property: string, value: string): boolean {
  if (!allowedProperties.has(property.toLowerCase())) return false;
  const isPaint = property === 'fill' || property === 'stroke';
  return isPlainValue(value) || (isPaint && referenceIn(value) !== null);
}
