export interface ChangelogParts {
  /** One plain line each, if the text before the areas consists of a few lines; otherwise none. */
  headlines: string[];
  /** Markdown before the areas; the whole text if there are none. */
  lead: string;
  areas: { name: string; count: number; markdown: string }[];
}

const HEADING = /^### +(\S.*)$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)]) /;
/** A link whose target is defined elsewhere in the text: splitting would lose it. */
const DEFINITION = /^ {0,3}\[[^\]]+\]: /m;
const MARKUP = /[[\]<>`*_#|\n]/;
export const MOST_HEADLINES = 3;
const LONGEST_HEADLINE = 60;

/** Notes in their author's structure: a lead of up to three sentences, then areas with their changes. */
export function splitChangelog(markdown: string): ChangelogParts {
  const whole = { headlines: [], lead: markdown, areas: [] };
  if (DEFINITION.test(markdown)) return whole;
  const lead: string[] = [];
  const areas: { name: string; count: number; lines: string[] }[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const [, name] = isCode ? [] : (HEADING.exec(line) ?? []);
    const area = areas.at(-1);
    if (name !== undefined) {
      areas.push({ name: name.trim(), count: 0, lines: [] });
    } else if (area === undefined) {
      lead.push(line);
    } else {
      area.lines.push(line);
      if (!isCode && ITEM.test(line)) area.count += 1;
    }
  }
  if (areas.length < 2) return whole;
  const before = lead.join('\n').trim();
  const headlines = headlinesIn(before);
  return {
    headlines,
    lead: headlines.length > 0 ? '' : before,
    areas: areas.map(({ name, count, lines }) => ({ name, count, markdown: lines.join('\n').trim() })),
  };
}

function headlinesIn(lead: string): string[] {
  if (MARKUP.test(lead)) return [];
  const sentences = lead
    .split(/[；;。]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const isFew = sentences.length > 1 && sentences.length <= MOST_HEADLINES;
  return isFew && sentences.every(({ length }) => length <= LONGEST_HEADLINE) ? sentences : [];
}
