interface Named {
  username: string;
  name: string;
}

/** Finds the colleagues that a note mentions as @username or @name. If several names match, the longest counts. */
export function findMentions<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const found = new Set<Person>();
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1);
    const [longest] = people
      .flatMap((person) => [person.username, person.name].map((name) => ({ person, name })))
      .filter(({ name }) => isNamed(rest, name))
      .toSorted((left, right) => right.name.length - left.name.length);
    if (longest !== undefined) found.add(longest.person);
  }
  return [...found];
}

/** A username ends where no letter, digit or `_` follows: `@ming` is not named by `@mingming`. */
const isNamed = (rest: string, name: string): boolean =>
  rest.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
  !(/\w$/.test(name) && /^\w/.test(rest.slice(name.length)));
