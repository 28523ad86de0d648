import type { BlockProps } from '../page/block-facts.ts';

export function IntroBlock({ content: { title, text } }: BlockProps<'intro'>) {
  return (
    <div className="page pt-16 pb-4 sm:pt-24">
      <h1 className="max-w-3xl text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl sm:leading-[1.15]">
        {title}
      </h1>
      {text !== '' && (
        <p className="mt-5 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">{text}</p>
      )}
    </div>
  );
}
