import { useState, type ReactNode } from 'react';
import { Check, Copy } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { copyText } from './copy-text.ts';
import { toast } from '../feedback/toast.tsx';

interface CopyableProps {
  text: string;
  /** The name of the copied value, e.g. 信用代码; labels the button. */
  label: string;
  /** The shown content; by default the text itself. */
  children?: ReactNode;
  className?: string;
}

/** A value with a small button that copies it; nothing if it is empty. */
export function Copyable({ text, label, children, className }: CopyableProps) {
  const [isCopied, setCopied] = useState(false);
  if (text === '') return null;

  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
      toast.success(`已复制${label}`);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      toast.error('没能写入剪贴板，请手动选择文字复制');
    }
  };

  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1', className)}>
      <span className="min-w-0 break-words">{children ?? text}</span>
      <button
        type="button"
        aria-label={`复制${label}`}
        title={`复制${label}`}
        onClick={() => void copy()}
        className="relative inline-flex size-6 shrink-0 cursor-pointer items-center justify-center rounded text-ink-faint transition-colors after:absolute after:-inset-2.5 hover:bg-sunken hover:text-ink sm:after:hidden"
      >
        {isCopied ? <Check aria-hidden className="size-3.5 text-success" /> : <Copy aria-hidden className="size-3.5" />}
      </button>
    </span>
  );
}
