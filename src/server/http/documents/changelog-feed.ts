import type { Services } from '../../call.ts';
import { getWholeChangelog } from '../../catalog/releases/get-changelog.ts';
import { atomFeed } from './atom-feed.ts';

/** The changelog as Atom. */
export async function changelogFeed(services: Services): Promise<string> {
  const { appTitle, publicUrl } = services.config;
  const releases = await getWholeChangelog(services);
  const page = `${publicUrl}/docs/changelog`;
  return atomFeed(services, {
    title: `${appTitle} 更新日志`,
    page,
    self: '/changelog.atom',
    entries: releases.map(({ version, publishedAt, isSecurity, html }) => ({
      address: `${page}#v${version}`,
      title: `${appTitle} ${version}${isSecurity ? '（安全版本）' : ''}`,
      publishedAt,
      updatedAt: publishedAt,
      html,
    })),
  });
}
