/** Shown in place of editions while there are none; `text` is the vendor's. */
export const NothingYet = ({ text }: { text: string | undefined }) =>
  text ? <p className="rounded-card border border-line px-6 py-10 text-center text-ink-soft">{text}</p> : null;
