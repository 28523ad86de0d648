/** Why the server cannot start, in words for the person who starts it; no stack is shown. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
