import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';

interface DropZoneProps {
  /** The name of the file chooser, for screen readers. */
  label: string;
  icon: LucideIcon;
  /** File extensions for the chooser: `.pdf,.png`. Dropped files may be of any kind. */
  accept?: string;
  multiple?: boolean;
  /** Label of the button. */
  chooseLabel?: string;
  /** For a page whose main purpose is to choose a file. */
  prominent?: boolean;
  /** Shown instead of the choice: the progress of a file. No other file is accepted in the meantime. */
  underWay?: ReactNode;
  /** The text beside the button. */
  children: ReactNode;
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A frame for dropping files, or choosing them with its button. */
export function DropZone(props: DropZoneProps) {
  const { label, icon: Icon, accept, multiple = false, chooseLabel = '选择文件', prominent = false, underWay } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const [first, ...others] = list ?? [];
    if (first !== undefined && !underWay) props.onFiles([first, ...others]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        'rounded-card border border-dashed p-5 transition-colors',
        prominent && 'sm:p-6',
        isOver ? 'border-primary-text bg-primary-soft' : 'border-line-strong',
        prominent && !isOver && 'bg-surface',
      )}
    >
      {underWay || (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Icon aria-hidden className={classNames('shrink-0 text-ink-faint', prominent ? 'size-6' : 'size-5')} />
          <div className="min-w-0 flex-1 basis-48 text-sm leading-6 break-words text-ink-soft">{props.children}</div>
          <Button
            size={prominent ? 'md' : 'sm'}
            variant={prominent ? 'primary' : 'secondary'}
            onClick={() => input.current?.click()}
          >
            {chooseLabel}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        className="hidden"
        onChange={({ target }) => {
          take(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
