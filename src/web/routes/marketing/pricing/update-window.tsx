import type { ReactNode } from 'react';

interface UpdateWindowProps {
  months: number;
  /** The window to scale, with its end at 63 %. */
  drawing: ReactNode;
  /** The words for releases within the window, and for later ones. */
  inside: string;
  after: string;
}

/** A drawing of an update window, like that of a license: releases inside are the customer's for good. */
export function UpdateWindow({ months, drawing, inside, after }: UpdateWindowProps) {
  return (
    <figure className="[print-color-adjust:exact] rounded-dialog border border-line bg-surface p-6 sm:p-8">
      {drawing}
      <p aria-hidden className="mt-2 flex text-[13px] leading-5 text-ink-soft">
        <span className="w-[63%]">签发</span>满 {months} 个月
      </p>
      <figcaption className="mt-6 grid gap-6 text-sm leading-6 sm:grid-cols-2">
        <div>
          <p className="flex items-center gap-2 font-medium text-ink">
            <span aria-hidden className="size-3 rounded-full border-2 border-primary-text bg-primary" />
            服务期内发布的版本
          </p>
          <Sentences text={inside} />
        </div>
        <div>
          <p className="flex items-center gap-2 font-medium text-ink">
            <span aria-hidden className="size-3 rounded-full border-2 border-ink-faint" />
            服务期之后的版本
          </p>
          <Sentences text={after} />
        </div>
      </figcaption>
    </figure>
  );
}

/** Each sentence starts on a new line if there is no room beside the previous one. */
function Sentences({ text }: { text: string }) {
  return (
    <p className="mt-1 phrases text-ink-soft">
      {text.split(/(?<=[。；])/).map((sentence) => (
        <span key={sentence} className="inline-block">
          {sentence}
        </span>
      ))}
    </p>
  );
}
