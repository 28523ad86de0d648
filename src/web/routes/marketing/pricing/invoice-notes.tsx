import type { Catalog } from '../../../../contract/catalog/catalog.ts';

const FEATURE = '发票';

interface InvoiceNotesProps extends Pick<Catalog, 'editions' | 'features'> {
  kindNote: string;
  facts: readonly { term: string; text: string }[];
}

/** Which invoice comes with which edition, from the catalogue, and how to get it. */
export function InvoiceNotes({ editions, features, kindNote, facts }: InvoiceNotesProps) {
  const row = features.flatMap((group) => group.features).find(({ name }) => name === FEATURE);
  const kinds = Map.groupBy(
    editions.filter(({ code }) => typeof row?.values[code] === 'string'),
    ({ code }) => row?.values[code],
  );
  const sentences = [...kinds].map(([kind, named]) => `${named.map(({ name }) => name).join('、')}开${kind}`);
  return (
    <dl className="border-t border-line">
      {sentences.length > 0 && <Fact term="能开哪种" text={`${sentences.join('；')}。${kindNote}`} />}
      {facts.map((fact) => (
        <Fact key={fact.term} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-4 text-sm leading-7 sm:grid-cols-[7rem_1fr]">
      <dt className="font-medium text-ink">{term}</dt>
      <dd className="phrases text-ink-soft">{text}</dd>
    </div>
  );
}
