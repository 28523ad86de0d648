import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** The name of the code for screen readers. */
  label: string;
  text: string;
  /** The same text coloured by classes (`tok-…`); trusted, made while the site is built. */
  html?: string;
  /** A frame of its own, the label above. */
  titled?: boolean;
}

/** Code to read and to copy; scrolls sideways, also by keyboard. */
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
