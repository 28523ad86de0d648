/** Why the server cannot start, in words for whoever starts it; no stack is shown. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
