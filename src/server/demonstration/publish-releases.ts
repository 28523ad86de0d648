import path from 'node:path';
import { Readable } from 'node:stream';
import type { Services } from '../call.ts';
import { days } from '../duration.ts';
import { packArchive } from '../materials/downloads/pack-archive.ts';
import { type NewFile, publishRelease } from '../materials/publishing/publish-release.ts';
import { demoCall } from './demo-call.ts';
import { demoReleases, sampleNote } from './releases.ts';

type DemoRelease = (typeof demoReleases)[number];

const repository = path.join(import.meta.dirname, '../../..');

/** Publishes the sample releases, dated before all real ones; those of an earlier run stay as they are. */
export async function publishDemoReleases(services: Services): Promise<void> {
  const published = await services.database.db
    .selectFrom('product_release')
    .select(['version', 'published_at'])
    .execute();
  const sampleVersions = new Set(demoReleases.map(({ version }) => version));
  const realTimes = published.filter((row) => !sampleVersions.has(row.version)).map((row) => row.published_at);
  const firstReal = Math.min(services.clock.now(), ...realTimes);
  for (const sample of demoReleases) {
    if (published.some((row) => row.version === sample.version)) continue;
    const at = firstReal - days(sample.daysEarlier);
    await publishRelease({ ...demoCall(services), clock: { now: () => at } }, sample, [await fileOf(sample)]);
  }
}

async function fileOf(sample: DemoRelease): Promise<NewFile> {
  const bytes = await packArchive(repository, sample.entries, { '说明.md': `${sampleNote}\n` });
  return {
    title: `${sample.title}（${sample.version}）`,
    description: sampleNote,
    kind: 'source',
    fileName: `示例-${sample.version}.zip`,
    isPublic: false,
    editions: sample.editions,
    open: () => Readable.from([Buffer.from(bytes)]),
  };
}
