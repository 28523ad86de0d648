import { describe, expect, test } from 'vitest';
import { catalog } from '../../contract/catalog/catalog.ts';
import { manualClock } from '../../../tests/support/manual-clock.ts';
import { openTestServices } from '../../../tests/support/services.ts';
import { getCatalog } from './get-catalog.ts';
import { seedCatalog } from './seed-catalog.ts';
import { shippedReleases } from './seed/releases.ts';

describe.each(['sqlite', 'postgres'] as const)('the catalogue on %s', (dialect) => {
  test('seeded once by two servers at the same moment, read with six queries, kept as edited', async () => {
    let queries = 0;
    const site = await openTestServices(dialect, { onQuery: () => (queries += 1) });
    await Promise.all([seedCatalog(site.services), seedCatalog(site.services)]);
    queries = 0;
    const found = await getCatalog(site.services);
    expect(queries).toBe(6);
    expect(catalog.get.output.parse(found)).toEqual(found);
    const config = { ...site.services.config, appTitle: '另一个名字' };
    const { product } = await getCatalog({ ...site.services, config });
    expect(product).toMatchObject({ name: '另一个名字', description: expect.stringMatching(/^另一个名字 是/) });
    expect(found.editions.map((edition) => [edition.code, ...edition.offers.map((offer) => offer.priceFen)])).toEqual([
      ['community', 0, 0],
      ['pro', 79_900, 199_900],
      ['flagship', 199_900, 499_900],
      ['tenant', 1_280_000],
    ]);
    const shipped = await shippedReleases();
    expect(found.releases.map(({ version, changelog, isSecurity }) => ({ version, changelog, isSecurity }))).toEqual(
      shipped.map(({ version, changelog, isSecurity }) => ({ version, changelog, isSecurity })),
    );
    expect(found.releases.every((release) => release.publishedAt <= site.clock.now())).toBe(true);
    expect(found.features.length).toBeGreaterThanOrEqual(5);
    const codes = ['community', 'pro', 'flagship', 'tenant'];
    expect(
      found.features
        .flatMap((group) => group.features)
        .every((feature) => codes.every((code) => code in feature.values)),
    ).toBe(true);
    await site.services.database.db
      .updateTable('edition')
      .set({ retired_at: 1 })
      .where('code', '=', 'tenant')
      .execute();
    await seedCatalog(site.services);
    expect((await getCatalog(site.services)).editions).toHaveLength(3);
    await site.close();
  });

  test('a clock that is behind shows no release from the future', async () => {
    const behind = Date.parse('2020-02-02T00:00:00Z');
    const site = await openTestServices(dialect, { clock: manualClock(behind) });
    await seedCatalog(site.services);
    const { releases } = await getCatalog(site.services);
    expect(releases.map((release) => release.publishedAt)).toEqual(releases.map(() => behind));
    await site.close();
  });
});
