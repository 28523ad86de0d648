import type { Services } from '../../call.ts';
import { readShop } from '../../shop/read-shop.ts';

/** Private pages, the console, and addresses that are no pages. */
const closed = [
  '/api/',
  '/dashboard',
  '/demo',
  '/download/',
  '/email/',
  '/login',
  '/recover/',
  '/redirect/',
  '/reset/',
  '/team/',
  '/user/',
  '/wxlogin/',
];

export async function robotsText({ config, database }: Pick<Services, 'config' | 'database'>): Promise<string> {
  const lines = ['User-agent: *', 'Allow: /api/docs', ...closed.map((path) => `Disallow: ${path}`)];
  // The rules stay in force without the database.
  const isClosed = await readShop(database).then(
    ({ state }) => state === 'closed',
    () => false,
  );
  return `${lines.join('\n')}\n${isClosed ? '' : `\nSitemap: ${config.publicUrl}/sitemap.xml\n`}`;
}
