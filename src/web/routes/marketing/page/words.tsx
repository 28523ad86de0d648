import type { ReactNode } from 'react';

/** Code between backticks, and words whose hyphens must not break. */
const PART = /(`[^`]+`|\b[A-Za-z\d]+(?:-[A-Za-z\d]+)+)/;

/** A sentence in which code and dates do not break. */
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

/** Each sentence starts on a new line if there is no room beside the previous one. */
export function Sentences({ text, end = '。' }: { text: string; end?: '。' | '。；' }): ReactNode {
  return text.split(end === '。' ? /(?<=。)/ : /(?<=[。；])/).map((sentence) => (
    <span key={sentence} className="inline-block">
      {sentence}
    </span>
  ));
}
