import type { Database } from '../../../src/server/database/open-database.ts';
import { completeApplication, password } from '../servers/real-client.ts';
import type { RealServer } from '../servers/real-server.ts';
import { solveCaptcha } from '../people/solve-captcha.ts';

/** One account may begin at most thirty applications a day. */
const DRAFTS_EACH = 20;

interface Person {
  network: string;
  token: string;
  /** Numbers by draft key; '' while the server has not answered. */
  drafts: Map<string, string>;
}

/** The outcome of a request without a success. */
interface Failure {
  /** `refused`: no connection; `cut`: the connection ended without an answer; otherwise status and error. */
  kind: string;
  ms: number;
}

class Unanswered extends Error {}

/**
 * People who register and begin applications without a pause, and a record of everything that the server has
 * acknowledged.
 */
export class WriteLoad {
  server: Pick<RealServer, 'url'>;
  readonly people = new Map<string, Person>();
  /** Names whose registration was sent, but perhaps not answered. */
  readonly tried = new Set<string>();
  readonly failures: Failure[] = [];
  acknowledged = 0;
  slowestMs = 0;
  #names = 0;
  #isOver = false;

  constructor(server: Pick<RealServer, 'url'>) {
    this.server = server;
  }

  /** Ends when the server no longer answers, or after `stop`. */
  async run(workers: number, pauseMs = 0): Promise<void> {
    this.#isOver = false;
    await Promise.all(Array.from({ length: workers }, () => this.#work(pauseMs)));
  }

  stop(): void {
    this.#isOver = true;
  }

  countOf(kind: RegExp): number {
    return this.failures.filter((failure) => kind.test(failure.kind)).length;
  }

  async #work(pauseMs: number): Promise<void> {
    try {
      while (!this.#isOver) {
        const person = await this.#register();
        if (person === null) continue;
        for (let draft = 0; draft < DRAFTS_EACH && !this.#isOver; draft += 1) {
          if (!(await this.#begin(person))) break;
          if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }

  async #register(): Promise<Person | null> {
    this.#names += 1;
    const username = `writer_${this.#names}`;
    // Limits count by network, so each person has a different one.
    const network = `10.${(this.#names >> 16) & 255}.${(this.#names >> 8) & 255}.${this.#names & 255}`;
    const page = await this.#send('GET', '/api/web/pages/privacy', { network });
    const challenge = await this.#send('GET', '/api/web/captcha?purpose=register', { network });
    if (page === null || challenge === null) return null;
    const query = new URLSearchParams({
      username,
      password,
      email: `${username}@example.com`,
      privacyVersion: String(page['version']),
      captcha: await solveCaptcha(challenge),
    });
    this.tried.add(username);
    const data = await this.#send('POST', `/api/web/register?${query.toString()}`, { network });
    if (data === null) return null;
    const person = { network, token: String(data['token']), drafts: new Map<string, string>() };
    this.people.set(username, person);
    this.acknowledged += 1;
    return person;
  }

  async #begin(person: Person): Promise<boolean> {
    const draftKey = `writer-${person.network.replaceAll('.', '-')}-${person.drafts.size}`;
    person.drafts.set(draftKey, '');
    const body = { ...completeApplication, contactEmail: 'writer@example.com', draftKey };
    const data = await this.#send('POST', '/api/web/applications', { ...person, body });
    if (data === null) return false;
    person.drafts.set(draftKey, String(data['number']));
    this.acknowledged += 1;
    return true;
  }

  /** The data of a success; null for a refusal. */
  async #send(
    method: string,
    path: string,
    { network, token, body }: { network: string; token?: string; body?: object },
  ): Promise<Record<string, unknown> | null> {
    const headers: Record<string, string> = { 'x-forwarded-for': network };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const startedAt = performance.now();
    const fail = (kind: string): void => void this.failures.push({ kind, ms: performance.now() - startedAt });
    let status: number;
    let text: string;
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(new URL(path, this.server.url), { method, headers, ...sent });
      status = response.status;
      text = await response.text();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
      fail(cause?.code === 'ECONNREFUSED' ? 'refused' : 'cut');
      throw new Unanswered();
    }
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
    const envelope = JSON.parse(text) as { code: number; data: Record<string, unknown> };
    if (envelope.code === 200) return envelope.data;
    fail(`${status} ${String(envelope.data['error'])}`);
    return null;
  }
}

export interface Losses {
  /** Acknowledged, but missing. */
  lost: number;
  /** Stored twice. */
  doubled: number;
  /** Stored without its dependent rows. */
  half: number;
  /** Done although nobody was told: this is allowed, and repeating the act finds it. */
  unansweredButDone: number;
}

/** Compares the server's acknowledgements with the rows in its database. */
export async function findLosses(load: WriteLoad, { db }: Database): Promise<Losses> {
  const users = await db.selectFrom('app_user').select(['id', 'username']).execute();
  const sessions = new Set((await db.selectFrom('session').select('user_id').execute()).map((row) => row.user_id));
  const drafts = await db.selectFrom('application').select(['id', 'number', 'draft_key']).execute();
  const begun = await countOf(db.selectFrom('application_event').select('application_id as id').execute());
  const audited = await countOf(db.selectFrom('audit_event').select('target_id as id').execute());
  const numbers = new Map(drafts.map((row) => [row.draft_key, row.number]));
  const names = new Set(users.map(({ username }) => username));
  const keys = [...load.people.values()].flatMap((person) => [...person.drafts]);
  const acknowledged = keys.filter(([, number]) => number !== '');
  const writers = users.filter(({ username }) => load.tried.has(username));
  return {
    lost:
      [...load.people.keys()].filter((name) => !names.has(name)).length +
      acknowledged.filter(([key, number]) => numbers.get(key) !== number).length,
    doubled: drafts.length - numbers.size + users.length - names.size,
    half:
      writers.filter(({ id }) => !sessions.has(id)).length +
      drafts.filter(({ id }) => begun.get(id) !== 1 || audited.get(id) !== 1).length,
    unansweredButDone:
      writers.filter(({ username }) => !load.people.has(username)).length +
      keys.filter(([key, number]) => number === '' && numbers.has(key)).length,
  };
}

async function countOf(rows: Promise<{ id: string | null }[]>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id } of await rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
