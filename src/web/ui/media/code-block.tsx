import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** The name of the code for screen readers. */
  label: string;
  text: string;
  /** The same text with syntax colours as classes (`tok-…`); trusted, made when the site is built. */
  html?: string;
  /** In its own frame, with the label above it. */
  titled?: boolean;
}

/** Code to read and copy; scrolls sideways, also by keyboard. */
export function CodeBlock({ label, text, html, titled = false }: CodeBlockProps) {
  return (
    <div className={titled ? 'code-block titled' : 'code-block'}>
      {titled && <p className="code-title">{label}</p>}
      <span className="code-copy">
        <CopyButton text={text} variant="ghost" done={`已复制${label}`} />
      </span>
      <pre role="region" aria-label={label} tabIndex={0} translate="no">
        {html === undefined ? <code>{text}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    </div>
  );
}
