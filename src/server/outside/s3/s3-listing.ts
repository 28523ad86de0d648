import { requireSuccess, type S3Request } from './s3-requests.ts';

type Ask = (request: S3Request) => Promise<Response>;

const AT_ONCE = 8;

/**
 * Keys below a prefix; with a delimiter, the folders directly below it. No more pages are requested once there are
 * `most`.
 */
export async function listKeys(
  ask: Ask,
  { prefix, delimiter = '', most = Infinity }: { prefix: string; delimiter?: string; most?: number },
): Promise<string[]> {
  const found: string[] = [];
  let token = '';
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix };
    if (delimiter !== '') query['delimiter'] = delimiter;
    if (token !== '') query['continuation-token'] = token;
    const answer = await (await requireSuccess(await ask({ method: 'GET', key: '', query }))).text();
    const tag = delimiter === '' ? /<Key>([^<]+)<\/Key>/g : /<CommonPrefixes>\s*<Prefix>([^<]+)<\/Prefix>/g;
    for (const [, key = ''] of answer.matchAll(tag)) found.push(key);
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(answer)?.[1] ?? '';
  } while (token !== '' && found.length < most);
  return found;
}

/** Removes everything below a prefix. */
export async function removeBelow(ask: Ask, prefix: string): Promise<void> {
  const keys = await listKeys(ask, { prefix });
  const remove = async (key: string): Promise<void> => {
    const answer = await ask({ method: 'DELETE', key });
    if (answer.status !== 404) await requireSuccess(answer);
    await answer.body?.cancel();
  };
  for (let at = 0; at < keys.length; at += AT_ONCE) await Promise.all(keys.slice(at, at + AT_ONCE).map(remove));
}
