/** A mistake of the person, or a missing file, so that nothing can be verified: exit code 2. */
export class CannotCheck extends Error {
  /** @override */
  name = 'CannotCheck';

  /**
   * @param {import('../messages.js').Text} text
   * @param {{ isForLack?: boolean }} [options] `isForLack`: something is missing that the person did not name
   */
  constructor(text, { isForLack = false } = {}) {
    super(text.en);
    this.text = text;
    this.isForLack = isForLack;
  }
}
