import { expect, test } from 'vitest';
import { listKeys, removeBelow } from './s3-listing.ts';
import type { S3Request } from './s3-requests.ts';

/** A store that lists two keys a page. */
function paged(keys: string[]) {
  const asked: S3Request[] = [];
  const ask = async (request: S3Request): Promise<Response> => {
    asked.push(request);
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    const at = Number(request.query?.['continuation-token'] ?? 0);
    const page = keys.slice(at, at + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const more = at + 2 < keys.length ? `<NextContinuationToken>${at + 2}</NextContinuationToken>` : '';
    return new Response(`<ListBucketResult>${page.join('')}${more}</ListBucketResult>`);
  };
  return { ask, asked };
}

test('a list of many pages is read to its end, or until there is enough', async () => {
  const { ask, asked } = paged(['a/1', 'a/2', 'a/3', 'a/4', 'a/5']);
  expect(await listKeys(ask, { prefix: 'a/' })).toEqual(['a/1', 'a/2', 'a/3', 'a/4', 'a/5']);
  expect(asked).toHaveLength(3);
  expect(await listKeys(ask, { prefix: 'a/', most: 1 })).toHaveLength(2);
  expect(asked).toHaveLength(4);
});

test('everything below a prefix goes, however many pages', async () => {
  const { ask, asked } = paged(Array.from({ length: 21 }, (_, index) => `a/${index}`));
  await removeBelow(ask, 'a/');
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(21);
});
