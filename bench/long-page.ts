import type { EditedPage } from '../src/contract/pages/pages.ts';
import { ask, logInAsOwner } from '../tests/support/servers/real-client.ts';
import type { RealServer } from '../tests/support/servers/real-server.ts';

const admin = '/api/admin/pages';
const MOST = 40;

/**
 * A page of the vendor's own with as many blocks as it is likely to get: those of home and why-us, repeated. It is
 * added to the sitemap.
 */
export async function publishLongPage(server: RealServer): Promise<void> {
  const token = await logInAsOwner(server);
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<EditedPage> => {
    const answer = await ask(server, method, admin + path, { token, body });
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.data)}`);
    return answer.data as EditedPage;
  };
  const sources = await Promise.all(['home', 'choose'].map((slug) => call('GET', `/${slug}`)));
  const shipped = sources.flatMap(({ document }) => document.blocks);
  const blocks = Array.from({ length: MOST }, (_, index) => ({
    ...shipped[index % shipped.length],
    id: `block-${index}`,
  }));
  const { document, revision } = await call('POST', '', { slug: 'forty', title: '四十块内容' });
  const described = { ...document, description: '一个有四十块内容的页面。', blocks };
  const saved = await call('PUT', '/forty', { revision, document: described });
  await call('POST', '/forty/publish', { revision: saved.revision });
}
