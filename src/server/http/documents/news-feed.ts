import type { Services } from '../../call.ts';
import { publishedPosts } from '../../announcements/news-store.ts';
import { renderPost } from '../../announcements/render-post.ts';
import { atomFeed } from './atom-feed.ts';

const MOST_ENTRIES = 20;

/** The news as Atom, with full texts; pictures have absolute addresses, because feed readers are elsewhere. */
export async function newsFeed(services: Services, title: string): Promise<string> {
  const { appTitle, publicUrl } = services.config;
  const { db } = services.database;
  const posts = (await publishedPosts(db)).slice(0, MOST_ENTRIES);
  const entries = await Promise.all(
    posts.map(async ({ slug, title: heading, body, published_at: publishedAt, changed_at: updatedAt }) => ({
      address: `${publicUrl}/news/${slug}`,
      title: heading,
      publishedAt,
      updatedAt,
      html: (await renderPost(db, services.config, body)).replaceAll(
        /((?:src|srcset|href)="|, )\//g,
        `$1${publicUrl}/`,
      ),
    })),
  );
  return atomFeed(services, { title: `${appTitle} ${title}`, page: `${publicUrl}/news`, self: '/news.atom', entries });
}
