import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SavedView } from '../../../contract/team/saved-views.ts';
import { receivePayment } from '../../applications/payment/receive-payment.ts';
import type { SignedInCall } from '../../call.ts';
import { listViews } from './list-views.ts';
import { orderViews } from './order-views.ts';
import { removeView, restoreView } from './remove-view.ts';
import { changeView, createView } from './save-view.ts';

describe.each(['sqlite', 'postgres'] as const)('views of lists on %s', (dialect) => {
  let site: Licensing;
  let colleague: SignedInCall;
  let owner: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    colleague = site.call(await createTestUser(site.services, { username: 'xiaoli', roles: ['support'] }));
    owner = site.call(await createTestUser(site.services, { username: 'boss', roles: ['owner'] }));
  });
  afterEach(() => site.close());

  let made = 0;
  const create = (given: Partial<SavedView> = {}, by = site.asReviewer, requestKey = `request-${(made += 1)}`) =>
    createView(by, {
      list: 'applications',
      name: '续期',
      query: 'state=open&kind=renewal',
      isShared: false,
      ...given,
      requestKey,
    });
  const names = async (by = site.asReviewer) => (await listViews(by)).items.map(({ name }) => name);

  test('one’s own are seen by nobody else, shared ones by everybody who may open the list', async () => {
    await create();
    await create({ name: '已到账', isShared: true });
    await create({ name: '授权', list: 'licenses', isShared: true });
    expect(await names()).toEqual(['续期', '已到账', '授权']);
    // The support role does not manage licenses.
    expect(await names(colleague)).toEqual(['已到账']);
    await expect(create({ list: 'licenses' }, colleague)).rejects.toMatchObject({ error: 'PERMISSION_DENIED' });
    const [shared] = (await listViews(colleague)).items;
    expect(shared).toMatchObject({ isOwn: false, isChangeable: false, by: 'reviewer', isShared: true });
  });

  test('one request makes one view; the page that one had got to is no part of it', async () => {
    const first = await create({ query: 'state=all&view=x&cursor=1.2&limit=50' }, site.asReviewer, 'same-request');
    const again = await create({}, site.asReviewer, 'same-request');
    expect(again).toEqual(first);
    expect(first.query).toBe('state=all');
    expect(await names()).toEqual(['续期']);
  });

  test('what still has something to be done is counted; what is searched or endless is not', async () => {
    const { number } = await site.submitted();
    await site.submitted();
    await site.approved();
    await receivePayment(site.asReviewer, { number });
    const countOf = async (query: string) => (await create({ query })).count;
    expect(await countOf('state=open')).toBe(2);
    expect(await countOf('state=open&paid=yes&sort=-amount&cols=holder,amount')).toBe(1);
    expect(await countOf('state=open&age=over2d')).toBe(0);
    expect(await countOf('state=all')).toBeNull();
    expect(await countOf('state=open&q=name')).toBeNull();
    expect(await countOf('state=nonsense')).toBeNull();
  });

  test('two who change one view: the second is refused and loses nothing', async () => {
    const view = await create({ isShared: true });
    const change = { id: view.id, name: '续期与升级', query: 'state=all', isShared: true, revision: view.revision };
    expect(await changeView(site.asReviewer, change)).toMatchObject({ name: '续期与升级', revision: 1 });
    await expect(changeView(owner, { ...change, name: '别的' })).rejects.toMatchObject({ error: 'VIEW_CHANGED' });
    expect(await names()).toEqual(['续期与升级']);
    // People who manage the team may change the shared views of others; nobody else may.
    await expect(changeView(colleague, { ...change, revision: 1 })).rejects.toMatchObject({
      error: 'PERMISSION_DENIED',
    });
    expect(await changeView(owner, { ...change, name: '别的', revision: 1 })).toMatchObject({ by: 'reviewer' });
    const own = await create();
    await expect(changeView(owner, { ...change, id: own.id, revision: 0 })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  test('a manager who ends the sharing of a colleague’s view gives it back to its owner', async () => {
    const view = await create({ isShared: true });
    await changeView(owner, { ...view, isShared: false });
    expect(await names(owner)).toEqual([]);
    expect(await names()).toEqual(['续期']);
  });

  test('removed and taken back; removed for good a day later', async () => {
    const view = await create({ isShared: true });
    await expect(removeView(colleague, view)).rejects.toMatchObject({ error: 'PERMISSION_DENIED' });
    await removeView(site.asReviewer, view);
    await removeView(site.asReviewer, view);
    expect(await names(colleague)).toEqual([]);
    await expect(changeView(site.asReviewer, view)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await restoreView(site.asReviewer, view);
    expect(await names(colleague)).toEqual(['续期']);
    await removeView(site.asReviewer, view);
    site.clock.advance(2 * 86_400_000);
    await removeView(site.asReviewer, await create({ name: '另一个' }));
    await expect(restoreView(site.asReviewer, view)).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('the order is what was asked for, unless a view has come or gone meanwhile', async () => {
    const first = await create({ name: '一' });
    const second = await create({ name: '二' });
    const order = (ids: string[], by = site.asReviewer, isShared = false) =>
      orderViews(by, { list: 'applications', isShared, ids });
    await order([second.id, first.id]);
    expect(await names()).toEqual(['二', '一']);
    await create({ name: '三' });
    expect(await names()).toEqual(['二', '一', '三']);
    await expect(order([first.id, second.id])).rejects.toMatchObject({ error: 'VIEW_CHANGED' });
    await expect(order([first.id, first.id, second.id])).rejects.toMatchObject({ error: 'VIEW_CHANGED' });
    const shared = await create({ name: '共享', isShared: true });
    await expect(order([shared.id], colleague, true)).rejects.toMatchObject({ error: 'PERMISSION_DENIED' });
    await order([shared.id], owner, true);
  });

  test('nobody has more than fifty', async () => {
    for (let index = 0; index < 50; index += 1) await create({ name: `${index}` });
    await expect(create()).rejects.toMatchObject({ error: 'VIEW_LIMIT_REACHED' });
  });
});
