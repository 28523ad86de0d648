import type { Services } from '../../call.ts';

/** Private pages, the console, and addresses that are no pages. */
const closed = [
  '/api/',
  '/dashboard',
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

export function robotsText({ config }: Pick<Services, 'config'>): string {
  const lines = ['User-agent: *', 'Allow: /api/docs', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`;
}
