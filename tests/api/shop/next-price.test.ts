import { expect, test } from 'vitest';
import { minutes } from '../../../src/server/duration.ts';
import { describeAsOwner } from '../../support/people/as-owner.ts';
import { openSecondApi } from '../../support/servers/api-server.ts';

describeAsOwner('a price with a time of its own', (owner) => {
  test('kept answers and pages of both servers show it from its moment on, the documents never before', async () => {
    const first = owner.server;
    const second = await openSecondApi(first);
    const from = first.clock.now() + minutes(10);
    const { revision, document } = (await owner.ask('GET', '/api/admin/catalog/draft')).data;
    const pro = document.editions.find(({ code }: { code: string }) => code === 'pro');
    pro.offers.find(({ holderType }: { holderType: string }) => holderType === 'company').next = {
      priceFen: 234_500,
      from,
    };
    const saved = await owner.ask('PUT', '/api/admin/catalog/draft', { revision, document });
    expect(saved.data.changes).toHaveLength(1);
    await owner.ask('POST', '/api/admin/catalog/draft/publish', { revision: saved.data.revision });

    const texts = () =>
      Promise.all(
        [first, second].flatMap((server) =>
          ['/api/web/catalog', '/product/pricing', '/', '/llms.txt', '/api/openapi.json'].map(
            async (path) => (await server.call('GET', path)).text,
          ),
        ),
      );
    expect((await texts()).join('')).not.toMatch(/234500|2,345/);
    first.clock.advance(minutes(10) - 1);
    expect((await texts()).join('')).not.toMatch(/234500|2,345/);
    first.clock.advance(1);
    // The second that kept pages may be old.
    await expect
      .poll(async () => (await texts()).filter((text) => /234500|2,345/.test(text)).length, { timeout: 5000 })
      // The catalogue, the price page and the home page, on each server.
      .toBe(6);
    const [last] = (await owner.ask('GET', '/api/admin/catalog/versions')).data.items;
    expect(last.prices).toContainEqual({
      edition: 'pro',
      name: '专业版',
      holderType: 'company',
      priceFen: 199_900,
      renewalFen: 99_900,
      next: { priceFen: 234_500, from },
    });
    await second.close();
  });
});
