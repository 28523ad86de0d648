import type { Edition } from '../../../../../contract/catalog/catalog.ts';

/** The editions on sale, and the license's own if that is no longer sold. */
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
