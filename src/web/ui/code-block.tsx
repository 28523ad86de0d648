import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** What the code is, for screen readers. */
  label: string;
  text: string;
  /** The same text coloured by classes (`tok-…`); trusted, made while the site is built. */
  html?: string;
}

/** Code to read and to copy; scrolls sideways, also by keyboard. */
export function CodeBlock({ label, text, html }: CodeBlockProps) {
  return (
    <div className="code-block">
      <span className="code-copy">
        <CopyButton text={text} variant="ghost" />
      </span>
      <pre role="region" aria-label={label} tabIndex={0}>
        {html === undefined ? <code>{text}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    </div>
  );
}
