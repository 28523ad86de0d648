/** The length at which a name is distinctive. */
const NAME_LENGTH = 16;
const LONGEST = 64;
/** The most starting positions stored for a name. */
const MOST_STARTS = 24;

/** Half of all companies end like this: nobody searches for it. */
const commonEnding = /(?:股份|责任)?有限(?:责任)?公司$|公司$/;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/**
 * A name from each of its Chinese characters and each of its Latin words on, so that a search finds it by any of these
 * beginnings.
 */
export function wordsOfName(name: string): string[] {
  const characters = Array.from(fold(name));
  const end = characters.length - (commonEnding.exec(characters.join(''))?.[0].length ?? 0);
  const starts = characters.flatMap((character, at) => {
    const isLatin = /[a-z0-9]/.test(character);
    const goesOn = isLatin && /[a-z0-9]/.test(characters[at - 1] ?? '');
    const isStart = at === 0 || (at < end && !goesOn && /[\p{L}\p{N}]/u.test(character));
    return isStart ? [at] : [];
  });
  return starts.slice(0, MOST_STARTS).map((at) => characters.slice(at, at + NAME_LENGTH).join(''));
}

/** The number, and its last four digits. */
export function wordsOfPhone(phone: string): string[] {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return digits === '' ? [] : [digits, digits.slice(-4)];
}

/** The address, and its host. */
export function wordsOfEmail(email: string): string[] {
  const address = fold(email);
  return [address, address.slice(address.lastIndexOf('@') + 1)].map((word) => cut(word, LONGEST));
}

/** The host and its parent domains, except the top one. */
export function wordsOfDomain(domain: string): string[] {
  const labels = fold(domain).split('.');
  return labels.slice(0, -1).map((_label, at) => cut(labels.slice(at).join('.'), LONGEST));
}

export const wordOfUsername = (username: string): string => fold(username);

/** Beginnings of words for the search; a name is stored only up to this length. */
export function beginningsOf(question: string): { whole: string; name: string | null } {
  const folded = fold(question);
  const whole = /^[\d\s()+-]{4,}$/.test(folded) ? folded.replaceAll(/[^\d+]/g, '') : cut(folded, LONGEST);
  return { whole, name: Array.from(folded).length > NAME_LENGTH ? cut(folded, NAME_LENGTH) : null };
}
