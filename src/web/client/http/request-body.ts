import { formatQuery } from './query-string.ts';

export type BodyType = 'json' | 'text' | 'form' | 'multipart';

const contentTypes: Record<Exclude<BodyType, 'multipart'>, string> = {
  json: 'application/json;charset=UTF-8',
  text: 'text/plain;charset=UTF-8',
  form: 'application/x-www-form-urlencoded;charset=UTF-8',
};

/** The body as it is sent; the browser itself sets the type of a multipart body, because of its boundary. */
export function encodeBody(body: unknown, type: BodyType): { body: BodyInit | null; contentType: string | null } {
  if (body === undefined) return { body: null, contentType: null };
  if (type === 'multipart') return { body: toFormData(body), contentType: null };
  const contentType = contentTypes[type];
  if (type === 'json') return { body: JSON.stringify(body), contentType };
  return { body: type === 'form' ? formatQuery(body as object) : (body as string), contentType };
}

type Part = string | number | boolean | Blob | null | undefined;

function toFormData(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Part | Part[]>)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}
