import type { Config } from '../../config.ts';

/** The same at each try, so that a letter sent twice can be recognised. */
export function messageIdOf(id: string, { publicUrl }: Config): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  return `<${id}@${host}>`;
}
