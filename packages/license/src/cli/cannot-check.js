/** What a person did or has not got, so that nothing can be verified: exit code 2. */
export class CannotCheck extends Error {
  /** @override */
  name = 'CannotCheck';

  /** @param {import('../messages.js').Text} text */
  constructor(text) {
    super(text.en);
    this.text = text;
  }
}
