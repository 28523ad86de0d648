import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, createDraft, logInAsOwner, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace, type ServerPlace } from '../../support/servers/server-place.ts';

let place: ServerPlace;
let server: RealServer;
beforeEach(async () => {
  place = await openPreparedPlace();
  server = await startRealServer({ ...place, atLittleCost: true });
});
afterEach(async () => {
  await server.stop();
  await place.close();
});

test('a decision outlives the server that took it: the next one carries it out, once', async () => {
  const customer = await register(server, 'waiting_customer');
  const number = await createDraft(server, customer, 'waiting-draft');
  await submit(server, customer, number);
  const owner = await logInAsOwner(server);
  await receivePayment(server, owner, number);
  const path = `/api/admin/applications/${number}`;
  const decided = await ask(server, 'POST', `${path}/approve`, { token: owner, body: { isUndoable: true } });
  expect(decided.data).toMatchObject({ state: 'submitted', licenseNumber: null, decision: { act: 'approve' } });
  expect(decided.data.decision.leftMs).toBeGreaterThan(5000);
  await server.kill();
  // The ten seconds have passed in the meantime.
  await place.look(({ db }) => db.updateTable('application_decision').set({ due_at: 0 }).execute());

  server = await startRealServer({ ...place, atLittleCost: true });
  const find = async () => (await ask(server, 'GET', path, { token: owner })).data;
  await vi.waitFor(async () => expect(await find()).toMatchObject({ state: 'approved' }), {
    timeout: 60_000,
    interval: 500,
  });
  const { events, decision, licenseNumber } = await find();
  expect(events.filter(({ act }: { act: string }) => act === 'approve')).toHaveLength(1);
  expect(licenseNumber).toMatch(/^VL-/);
  expect(decision).toBeNull();
  const late = await ask(server, 'POST', `${path}/undo-decision`, {
    token: owner,
    body: { decisionId: decided.data.decision.id },
  });
  expect(late.data.error).toBe('UNDO_TOO_LATE');
});
