import type { Edition } from '../../../../../contract/catalog/catalog.ts';

/** The editions on sale, and the one that the license has if that is sold no more. */
export function EditionOptions({
  editions,
  present,
}: {
  editions: readonly Edition[];
  present?: { code: string; name: string };
}) {
  const isRetired = present !== undefined && editions.every(({ code }) => code !== present.code);
  return [...(isRetired ? [present] : []), ...editions].map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
