export interface ComboboxOption {
  value: string;
  label: string;
  /** Small text at the right edge. */
  note?: string;
  /** Further words by which it is found: pinyin, English. */
  keywords?: string;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** Options with the typed text in their label or keywords; those that begin with it first. */
export function matchingOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = plain(typed);
  const places = options.map((option) => ({
    option,
    place: plain(`${option.label} ${option.keywords ?? ''}`).indexOf(wanted),
  }));
  return places
    .filter(({ place }) => place >= 0)
    .sort((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .map(({ option }) => option);
}
