/** The text of an answer; an endless one throws a RangeError instead of filling the memory. */
export async function boundedText({ body }: Pick<Response, 'body'>, mostCharacters: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (body === null) return '';
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostCharacters) throw new RangeError('the answer is too long');
  }
  return text + decoder.decode();
}
