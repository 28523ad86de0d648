import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogDocument, type CatalogDocument } from '../../../contract/catalog/catalog-editing.ts';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { getApplication } from '../../applications/get-application.ts';
import type { SignedInCall } from '../../call.ts';
import { getSite } from '../../content/get-site.ts';
import { hours } from '../../duration.ts';
import { getCatalog } from '../get-catalog.ts';
import { catalogEditingOperations } from './operations.ts';
import { publishDueCatalog } from './publish-catalog.ts';

const { draft: getDraft, save, publish, discard, unschedule, versions, restore } = catalogEditingOperations;

describe.each(['sqlite', 'postgres'] as const)('editing the catalogue on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
  });
  afterEach(() => site.close());

  const edited = async (edit: (document: CatalogDocument) => void) => {
    const { revision, document } = await getDraft(editor, {});
    const copy = structuredClone(document);
    edit(copy);
    return save(editor, { revision, document: catalogDocument.parse(copy) });
  };
  const offerOf = (document: CatalogDocument, code: string, holder: 'personal' | 'company') =>
    document.editions.find((edition) => edition.code === code)!.offers.find(({ holderType }) => holderType === holder)!;
  const priceOf = async (code: string) =>
    (await getCatalog(editor)).editions
      .find((edition) => edition.code === code)
      ?.offers.find(({ holderType }) => holderType === 'company')?.priceFen;

  test('what is on sale passes its own rules; nothing edited is nothing to publish', async () => {
    const { revision, document, changes } = await getDraft(editor, {});
    expect(catalogDocument.parse(document)).toEqual(document);
    expect(changes).toEqual([]);
    await expect(publish(editor, { revision })).rejects.toMatchObject({ error: 'DRAFT_UNCHANGED' });
  });

  test('a new price is seen by nobody before it is published; what was sent in keeps the old one', async () => {
    const number = await site.submitted();
    const saved = await edited((document) => {
      offerOf(document, 'pro', 'company').priceFen = 219_900;
    });
    expect(saved.changes).toEqual([
      { kind: 'changed', subject: '专业版 · 企业授权', text: '价格 ¥1,999.00 → ¥2,199.00' },
    ]);
    expect(await priceOf('pro')).toBe(199_900);
    expect(saved.preview.editions.find(({ code }) => code === 'pro')?.offers.at(-1)?.priceFen).toBe(219_900);
    expect(await publish(editor, { revision: saved.revision })).toMatchObject({ changes: [] });
    expect(await priceOf('pro')).toBe(219_900);
    expect((await getApplication(site.asCustomer, { number: number.number })).amountFen).toBe(199_900);
    const later = await site.submitted({}, site.call(await site.newCustomer('later')));
    expect(later.amountFen).toBe(219_900);
    const unchanged = await site.services.database.db
      .selectFrom('offer')
      .select('id')
      .where('retired_at', 'is not', null)
      .execute();
    expect(unchanged).toHaveLength(1);
  });

  test('an edition that is taken away is retired, its licenses and its name stay; it can come back', async () => {
    const number = await site.approved({ edition: 'pro' });
    const saved = await edited((document) => {
      document.editions = document.editions.filter(({ code }) => code !== 'pro');
    });
    expect(saved.changes).toContainEqual({
      kind: 'removed',
      subject: '专业版',
      text: '下架：不再出售，已签发的授权不受影响',
    });
    await publish(editor, { revision: saved.revision });
    expect((await getCatalog(editor)).editions.map(({ code }) => code)).toEqual(['community', 'flagship', 'tenant']);
    expect(await getApplication(site.asCustomer, { number })).toMatchObject({ state: 'approved' });
    await expect(site.draft({ edition: 'pro' })).rejects.toMatchObject({ error: 'EDITION_UNAVAILABLE' });

    const [published] = (await versions(editor, {})).items.slice(-1);
    const { revision } = await getDraft(editor, {});
    const restored = await restore(editor, { number: published!.number, revision });
    await publish(editor, { revision: restored.revision });
    expect((await getCatalog(editor)).editions.map(({ code }) => code)).toEqual([
      'community',
      'pro',
      'flagship',
      'tenant',
    ]);
    expect((await versions(editor, {})).items.map(({ number: each, publishedBy }) => [each, publishedBy])).toEqual([
      [3, 'editor'],
      [2, 'editor'],
      [1, null],
    ]);
  });

  test('what the limits are called is published with it, goes back with a former state, and is not kept where it is as shipped', async () => {
    const words = { ...shippedWords, developers: { name: '席位', unit: '席', counter: '个' } };
    const saved = await edited(({ product }) => (product.words = words));
    expect(saved.changes).toEqual([
      { kind: 'changed', subject: '产品', text: '人数的叫法 开发者（5 人、5 名开发者） → 席位（5 席、5 个席位）' },
    ]);
    expect([saved.preview.product.words, (await getCatalog(editor)).product.words]).toEqual([words, undefined]);
    await publish(editor, { revision: saved.revision });
    expect((await getCatalog(editor)).product.words).toEqual(words);
    expect((await getSite(editor)).catalogWords).toEqual(words);

    const [first] = (await versions(editor, {})).items.slice(-1);
    const restored = await restore(editor, { number: first!.number, revision: (await getDraft(editor, {})).revision });
    await publish(editor, { revision: restored.revision });
    expect((await getCatalog(editor)).product).not.toHaveProperty('words');
    expect((await edited(({ product }) => (product.words = shippedWords))).changes).toEqual([]);
  });

  test('two editors: the second one is told, and nothing of hers is stored', async () => {
    const { revision, document } = await getDraft(editor, {});
    const attempts = await Promise.allSettled(
      ['甲', '乙'].map((tagline) =>
        save(editor, { revision, document: { ...document, product: { ...document.product, tagline } } }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'DRAFT_CHANGED_ELSEWHERE' },
    });
  });

  test('fifty publications of one draft on two servers make one version', async () => {
    const second = await site.openSecondServer();
    const { revision } = await edited((document) => {
      document.product.tagline = '新的一句话';
    });
    const editors = [editor, second.call(editor.user)];
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => publish(editors[index % 2]!, { revision })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await versions(editor, {})).items).toHaveLength(2);
    await second.close();
  });

  test('published at a time: not before, once, by whoever asked for it; can be called off and discarded', async () => {
    const at = site.clock.now() + hours(1);
    const first = await edited((document) => {
      offerOf(document, 'pro', 'company').priceFen = 1;
    });
    await expect(publish(editor, { revision: first.revision, at: site.clock.now() })).rejects.toMatchObject({
      fields: { at: '请选择以后的时间' },
    });
    const planned = await publish(editor, { revision: first.revision, at });
    expect(planned.publishAt).toBe(at);
    const calledOff = await unschedule(editor, { revision: planned.revision });
    site.clock.advance(hours(2));
    await publishDueCatalog(site.services);
    expect(await priceOf('pro')).toBe(199_900);
    const again = await publish(editor, { revision: calledOff.revision, at: site.clock.now() + hours(1) });
    await publishDueCatalog(site.services);
    expect(await priceOf('pro')).toBe(199_900);
    site.clock.advance(hours(1));
    await Promise.all([publishDueCatalog(site.services), publishDueCatalog(site.services)]);
    expect(await priceOf('pro')).toBe(1);
    expect((await versions(editor, {})).items.map(({ publishedBy }) => publishedBy)).toEqual(['editor', null]);
    expect((await getDraft(editor, {})).revision).toBeGreaterThan(again.revision);
    const third = await edited((document) => {
      document.product.tagline = '没有想好';
    });
    expect(await discard(editor, { revision: third.revision })).toMatchObject({ changes: [], editedBy: null });
  });

  test.each<[string, (document: CatalogDocument) => void, string, string]>([
    [
      'two editions of one code',
      ({ editions }) => (editions[1]!.code = 'community'),
      'editions.1.code',
      '代号与前面的版本重复',
    ],
    ['two of one name', ({ editions }) => (editions[1]!.name = '社区版'), 'editions.1.name', '名称与前面的版本重复'],
    [
      'two recommended',
      ({ editions }) => (editions[3]!.recommended = true),
      'editions.3.recommended',
      '只能推荐一个版本',
    ],
    [
      'an edition for sale without a price',
      ({ editions }) => (editions[1]!.offers = []),
      'editions.1.offers',
      '需要申请的版本至少要有一种价格',
    ],
    [
      'a free edition with a price',
      ({ editions }) => (editions[0]!.offers[0]!.priceFen = 5),
      'editions.0.offers.0.priceFen',
      '无需申请的版本不能收费',
    ],
    [
      'one holder twice',
      ({ editions }) => (editions[1]!.offers[1]!.holderType = 'personal'),
      'editions.1.offers.1.holderType',
      '同一种被授权方只能有一份价格',
    ],
    [
      'two rows of one name',
      ({ features }) => (features[0]!.features[1]!.name = features[0]!.features[0]!.name),
      'features.0.features.1.name',
      '同组内名称重复',
    ],
  ])('%s is refused beside the field', async (_name, edit, path, message) => {
    await expect(edited(edit)).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
      fields: { [`document.${path}`]: message },
    });
  });

  test('an edition that is new has nothing of what the comparison does not say of it', async () => {
    const saved = await edited((document) => {
      document.editions.push({ ...structuredClone(document.editions[1]!), code: 'vue', name: 'Vue 版' });
    });
    expect(saved.changes[0]).toEqual({
      kind: 'added',
      subject: 'Vue 版',
      text: '新版本：个人 ¥799.00，企业 ¥1,999.00',
    });
    await publish(editor, { revision: saved.revision });
    const { features } = await getCatalog(editor);
    expect(features[0]?.features[0]?.values).toHaveProperty('vue', false);
    await site.submitted({ edition: 'vue' });
  });
});
