import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../src/server/database/open-database.ts';
import {
  approve,
  ask,
  createDraft,
  logInAsOwner,
  receivePayment,
  RefusedError,
  register,
  submit,
  vouchForMailbox,
} from '../../support/servers/real-client.ts';
import { isDrill } from '../../support/drills/long-form.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace } from '../../support/servers/server-place.ts';
import { startSmtp } from '../../support/servers/smtp.ts';

const budgetMs = 5_000;
const mostKills = isDrill ? 5 : 2;
const leastKills = isDrill ? 3 : 2;
const acts = ['create', 'submit', 'receive_payment', 'approve'] as const;

/** An application in progress, as far as its owner knows. */
interface Journey {
  draftKey: string;
  customer: string;
  number: string;
  answered: (typeof acts)[number][];
  licenseNumber: string;
}

interface World {
  server: RealServer;
  operator: string;
  journeys: Journey[];
  /** Tokens by username. */
  customers: Map<string, string>;
  /** The tokens of those who may send in an application. */
  applicants: string[];
}

/** Continues with the act that got no answer: repeating it must be harmless. */
async function travel(world: World, journey: Journey): Promise<void> {
  for (const act of acts.slice(journey.answered.length)) {
    if (act === 'create') journey.number = await createDraft(world.server, journey.customer, journey.draftKey);
    if (act === 'submit') await submit(world.server, journey.customer, journey.number);
    if (act === 'receive_payment') await receivePayment(world.server, world.operator, journey.number);
    if (act === 'approve') journey.licenseNumber = await approve(world.server, world.operator, journey.number);
    journey.answered.push(act);
  }
}

/**
 * The newest customer, unless this worker has used up its share: one account may begin at most thirty applications a
 * day.
 */
async function someCustomer(world: World, worker: number, mine: Journey[]): Promise<string> {
  const newest = world.applicants.at(-1) ?? '';
  if (mine.filter(({ customer }) => customer === newest).length < 7) return newest;
  return newApplicant(world, `person_w${worker}_${Date.now().toString(36)}`);
}

async function newApplicant(world: World, username: string): Promise<string> {
  const token = await register(world.server, username);
  world.customers.set(username, token);
  await vouchForMailbox(world.server, world.operator, token);
  world.applicants.push(token);
  return token;
}

async function travelForEver(world: World, worker: number): Promise<void> {
  for (;;) {
    const mine = world.journeys.filter(({ draftKey }) => draftKey.startsWith(`worker-${worker}-`));
    let journey = mine.find(({ answered }) => answered.length < acts.length);
    if (journey === undefined) {
      const customer = await someCustomer(world, worker, mine);
      journey = { draftKey: `worker-${worker}-${mine.length}`, customer, number: '', answered: [], licenseNumber: '' };
      world.journeys.push(journey);
    }
    await travel(world, journey);
  }
}

async function registerForEver(world: World, round: number): Promise<void> {
  for (let index = 0; ; index += 1) {
    const username = `person_${round}_${index}`;
    world.customers.set(username, await register(world.server, username));
  }
}

const countAnswered = ({ journeys }: World): number => journeys.flatMap(({ answered }) => answered).length;

/** Ends with the server; a refusal is an error, a missing answer is what the test is about. */
async function untilKilled(work: Promise<never> | Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof RefusedError) throw error;
  });
}

/** A summary of an application that is easy to compare. */
async function accountOf({ db }: Database, number: string) {
  const row = await db.selectFrom('application').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('application_event')
    .select('act')
    .where('application_id', '=', row.id)
    .orderBy('id')
    .execute();
  const licenses = await db.selectFrom('license').selectAll().where('application_id', '=', row.id).execute();
  const keys = await db
    .selectFrom('license_key')
    .select('license_key.id')
    .innerJoin('license', 'license.id', 'license_key.license_id')
    .where('license.application_id', '=', row.id)
    .execute();
  const mails = await db
    .selectFrom('outbox_mail')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `application:${number}:%`)
    .execute();
  const audits = await db.selectFrom('audit_event').select('act').where('target_id', '=', row.id).execute();
  return {
    state: row.state,
    isPaid: row.payment_received_at !== null,
    acts: events.map(({ act }) => act),
    licenses: licenses.map((license) => license.number),
    keys: keys.length,
    mails: mails.map(({ dedupe_key: key }) => key.split(':')[2] ?? '').toSorted(),
    audits: audits.length,
  };
}

/** Everything that an application with exactly these acts may have left behind. */
function wholeAccount(done: readonly string[], licenses: string[]) {
  const isApproved = done.includes('approve');
  return {
    state: isApproved ? 'approved' : done.includes('submit') ? 'submitted' : 'draft',
    isPaid: done.includes('receive_payment'),
    acts: done,
    licenses: isApproved ? licenses : [],
    keys: isApproved ? 1 : 0,
    mails: done.filter((act) => act !== 'create').toSorted(),
    audits: done.length,
  };
}

async function expectNothingLost(world: World, database: Database): Promise<void> {
  const { db } = database;
  for (const journey of world.journeys.filter(({ number }) => number !== '')) {
    const account = await accountOf(database, journey.number);
    // At most the act in progress at the kill was done without an answer.
    expect(account.acts.slice(0, journey.answered.length)).toEqual(journey.answered);
    expect(account.acts.length - journey.answered.length).toBeLessThanOrEqual(1);
    expect(account).toEqual(wholeAccount(acts.slice(0, account.acts.length), account.licenses.slice(0, 1)));
    if (journey.licenseNumber !== '') expect(account.licenses).toEqual([journey.licenseNumber]);
  }
  const orphans = await db
    .selectFrom('license')
    .leftJoin('application', 'application.id', 'license.application_id')
    .select('license.id')
    .where((eb) => eb.or([eb('application.id', 'is', null), eb('application.state', '!=', 'approved')]))
    .execute();
  expect(orphans).toEqual([]);
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('username', 'like', 'person%')
    .execute();
  const sessions = await db.selectFrom('session').select('user_id').execute();
  expect(people.map(({ username }) => username)).toEqual(expect.arrayContaining([...world.customers.keys()]));
  expect(people.filter(({ id }) => !sessions.some((session) => session.user_id === id))).toEqual([]);
}

describe.each(['sqlite', 'postgres'] as const)('kill -9 at any moment (%s)', (dialect) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  test('loses nothing that was answered, leaves nothing half-done and sends no letter twice', async () => {
    const place = await openPreparedPlace(dialect);
    const smtp = await startSmtp();
    cleanups.push(place.close, smtp.close);
    const start = async () => {
      const env = { ...place.env, SMTP_URL: smtp.url };
      const server = await startRealServer({ dataDir: place.dataDir, env, atLittleCost: true });
      cleanups.push(server.kill);
      return server;
    };
    const world: World = { server: await start(), operator: '', journeys: [], customers: new Map(), applicants: [] };
    world.operator = await logInAsOwner(world.server);
    await newApplicant(world, 'person_0');

    const endsAt = performance.now() + budgetMs;
    for (let kill = 1; kill <= leastKills || (kill <= mostKills && performance.now() < endsAt); kill += 1) {
      const lastsMs = 150 + Math.random() * 1200;
      const working = [registerForEver(world, kill), ...[0, 1, 2, 3].map((worker) => travelForEver(world, worker))];
      const ended = Promise.all(working.map(untilKilled));
      const before = countAnswered(world);
      // At a random moment, but only after something was answered: a kill that interrupts nothing proves nothing.
      const isTime = sleep(lastsMs).then(() => vi.waitUntil(() => countAnswered(world) > before, 60_000));
      await Promise.race([ended, isTime]);
      await world.server.kill();
      await ended;
      await place.look((database) => expectNothingLost(world, database));
      world.server = await start();
      for (const token of world.customers.values()) {
        expect(await ask(world.server, 'GET', '/api/web/user_info', { token })).toMatchObject({ code: 200 });
      }
    }
    await Promise.all(world.journeys.map((journey) => travel(world, journey)));

    const timesReceived = (id: string) =>
      smtp.received.filter(({ messageId }) => messageId.startsWith(`<${id}@`)).length;
    await place.look(async ({ db }) => {
      const waiting = () =>
        db.selectFrom('outbox_mail').select(['id', 'attempts']).where('state', '=', 'waiting').execute();
      // A letter that was being sent at a kill waits until its claim expires; the others are sent.
      await vi.waitFor(
        async () => expect((await waiting()).filter(({ attempts }) => attempts === 0)).toEqual([]),
        60_000,
      );
      const cutOff = await vi.waitUntil(async () => {
        const before = await waiting();
        return before.every(({ attempts }) => attempts > 0) ? before : null;
      }, 60_000);
      const all = await db.selectFrom('outbox_mail').select('id').execute();
      expect(all.filter(({ id }) => timesReceived(id) > 1)).toEqual([]);

      await db.updateTable('outbox_mail').set({ next_attempt_at: 0 }).where('state', '=', 'waiting').execute();
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000);
      const isCutOff = (id: string) => cutOff.some((mail) => mail.id === id);
      expect(all.filter(({ id }) => timesReceived(id) !== 1 && !(isCutOff(id) && timesReceived(id) === 2))).toEqual([]);
      expect(all.length).toBe(new Set(smtp.received.map(({ messageId }) => messageId)).size);
    });
    await place.look((database) => expectNothingLost(world, database));
    expect(await world.server.stop()).toBe(0);
  });
});
