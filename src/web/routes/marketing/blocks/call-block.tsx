import { Button, LinkButton } from '../../../ui/form/button.tsx';
import type { BlockProps } from '../page/block-facts.ts';

type Content = BlockProps<'call'>['content'];

/** The closing call of a page, as a field of colour or as a strip. */
export function CallBlock({ content }: BlockProps<'call'>) {
  if (content.look === 'strip')
    return (
      <div className="border-t border-line bg-surface print:hidden">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-14">
          <p className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">{content.title}</p>
          <Buttons {...content} />
        </div>
      </div>
    );
  return (
    <section className="hero border-t border-line">
      <div className="page flex flex-col items-start gap-6 py-20 sm:py-24">
        <h2 className="max-w-2xl text-3xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">
          {content.title}
        </h2>
        <Buttons {...content} />
      </div>
    </section>
  );
}

function Buttons({ buttons, consult }: Content) {
  return (
    <div className="flex flex-wrap gap-3">
      {buttons.map(({ label, to }, index) => (
        <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'} size="lg">
          {label}
        </LinkButton>
      ))}
      {/* Handled by the surrounding part of the page (`page-parts.tsx`). */}
      {consult !== '' && (
        <Button size="lg" aria-haspopup="dialog" data-consult="">
          {consult}
        </Button>
      )}
    </div>
  );
}
