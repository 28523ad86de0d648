import type { ReactNode } from 'react';

/** Code between backticks, and words with hyphens that must not break. */
const PART = /(`[^`]+`|\b[A-Za-z\d]+(?:-[A-Za-z\d]+)+)/;

/** A sentence in which code and dates keep together. */
export function Words({ text }: { text: string }): ReactNode {
  return text.split(PART).map((part, index) => {
    if (index % 2 === 0) return part;
    if (!part.startsWith('`'))
      return (
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      );
    return (
      <code key={index} className="rounded bg-sunken px-1.5 py-0.5 font-mono text-ink-soft">
        {part.slice(1, -1)}
      </code>
    );
  });
}

/** Each sentence begins a line of its own where there is no room beside the one before. */
export function Sentences({ text, end = '。' }: { text: string; end?: '。' | '。；' }): ReactNode {
  return text.split(end === '。' ? /(?<=。)/ : /(?<=[。；])/).map((sentence) => (
    <span key={sentence} className="inline-block">
      {sentence}
    </span>
  ));
}
