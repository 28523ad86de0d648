import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button, type ButtonSize, type ButtonVariant } from '../form/button.tsx';
import { copyText } from './copy-text.ts';
import { toast } from '../feedback/toast.tsx';

interface CopyButtonProps {
  /** The text, or a function that fetches it. */
  text: string | (() => Promise<string>);
  label?: string;
  /** Toast shown after copying. */
  done?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Copies a text and confirms it. */
export function CopyButton({
  text,
  label = '复制',
  done = '已复制',
  variant = 'secondary',
  size = 'sm',
  className,
}: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'working' | 'copied'>('ready');

  const copy = async () => {
    setState('working');
    try {
      await copyText(typeof text === 'string' ? text : await text());
      setState('copied');
      toast.success(done);
      setTimeout(() => setState('ready'), 2000);
    } catch {
      setState('ready');
      toast.error('没能写入剪贴板，请手动选择文字复制');
    }
  };

  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      loading={state === 'working'}
      icon={
        state === 'copied' ? (
          <Check aria-hidden className="size-4 text-success" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )
      }
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
