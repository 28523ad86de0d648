const releases = [
  { at: 'left-[8%]', isOwned: true },
  { at: 'left-[22%]', isOwned: true },
  { at: 'left-[36%]', isOwned: true },
  { at: 'left-[49%]', isOwned: true },
  { at: 'left-[68%]', isOwned: false },
  { at: 'left-[84%]', isOwned: false },
];

interface UpdateWindowProps {
  months: number;
  /** Of releases within the window, and of later ones. */
  inside: string;
  after: string;
}

/** A drawing of the update window: releases inside are yours for good. */
export function UpdateWindow({ months, inside, after }: UpdateWindowProps) {
  return (
    <figure className="[print-color-adjust:exact] rounded-dialog border border-line bg-surface p-6 sm:p-8">
      <div aria-hidden className="relative h-28">
        <div className="absolute inset-y-0 left-0 w-[58%] rounded-l-card border-r-2 border-primary-text bg-primary-soft" />
        <div className="absolute inset-y-0 right-0 left-[58%] rounded-r-card border border-l-0 border-dashed border-line-strong" />
        <span className="absolute top-3 left-4 text-[13px] leading-5 font-medium text-primary">
          {months} 个月更新服务期
        </span>
        <span className="absolute top-3 left-[58%] ml-4 text-[13px] leading-5 text-ink-faint">服务期之后</span>
        <div className="absolute inset-x-0 bottom-9 h-px bg-line-strong" />
        {releases.map(({ at, isOwned }) => (
          <span
            key={at}
            className={`absolute bottom-[29px] size-3.5 -translate-x-1/2 rounded-full border-2 ${at} ${isOwned ? 'border-primary-text bg-primary' : 'border-ink-faint bg-surface'}`}
          />
        ))}
      </div>
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

/** Each begins a line of its own where there is no room beside the one before. */
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
