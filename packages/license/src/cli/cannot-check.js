/** A mistake or a missing file of the person's own, so that nothing can be verified: exit code 2. */
export class CannotCheck extends Error {
  /** @override */
  name = 'CannotCheck';

  /**
   * @param {import('../messages.js').Text} text
   * @param {{ isForLack?: boolean }} [options] `isForLack`: something is wanting that nobody named
   */
  constructor(text, { isForLack = false } = {}) {
    super(text.en);
    this.text = text;
    this.isForLack = isForLack;
  }
}
