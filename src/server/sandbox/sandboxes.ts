import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { SandboxRole } from '../../contract/sandbox.ts';
import type { Services } from '../call.ts';
import { Mutex } from '../database/mutex.ts';
import { seconds } from '../duration.ts';
import { openSandboxServices } from './open-sandbox-services.ts';
import type { PreparationSignals, Snapshot } from './prepare-snapshot.ts';
import { isOver, makesRoom, sandboxLimits, type SandboxTimes } from './rules.ts';
import { workInSandbox } from './work-in-sandbox.ts';

/** A shop for a single visitor. */
export interface Sandbox extends SandboxTimes {
  readonly id: string;
  readonly network: string;
  readonly services: Services;
  /** The role that the visitor plays. */
  role: SandboxRole;
}

/** Why no sandbox is opened: switched off, not prepared yet, all taken, or this network has had its share. */
export type Unopened = 'off' | 'preparing' | 'full' | 'often';

/** Longer than any request: running requests keep their database. */
const CLOSE_AFTER_MS = seconds(20);
/** A page that is about to go may ask until the browser shows the next one. */
const LEAVES_AFTER_MS = seconds(10);
/** A visitor who has just acted waits for the consequences, so work goes on for this long. */
const WORKS_FOR_MS = seconds(60);

/** One round in this many is a whole one; rounds are a second apart. */
const WHOLE_EVERY = 5;

type Prepare = (signals: PreparationSignals) => Promise<Snapshot>;

/** The sandboxes of this process. They live in its memory and end with it. */
export class Sandboxes {
  readonly #site: Pick<Services, 'clock' | 'log'>;
  readonly #prepare: Prepare | null;
  readonly #open = new Map<string, Sandbox>();
  /** Replaced ones, which count no more but still answer the pages that are about to go. */
  readonly #leaving = new Map<string, Sandbox>();
  /** Counts openings by network. */
  readonly #openings = new Map<string, { count: number; endsAt: number }>();
  readonly #stopping = new AbortController();
  /** Held during an opening, so that the limits hold. */
  readonly #opening = new Mutex();
  #snapshot: Snapshot | null = null;
  #preparing: Promise<void> | null = null;
  /** Aborted once a visitor waits for the snapshot that is being made. */
  #wanted = new AbortController();
  #isWorking = false;
  #round = -1;

  /** `prepare` null: sandboxes are switched off. */
  constructor(site: Pick<Services, 'clock' | 'log'>, prepare: Prepare | null) {
    this.#site = site;
    this.#prepare = prepare;
  }

  get isOn(): boolean {
    return this.#prepare !== null;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Prepares the snapshot, unless there is one that is still young. */
  prepare(): Promise<void> {
    const isYoung =
      this.#snapshot !== null && this.#site.clock.now() - this.#snapshot.madeAt < sandboxLimits.snapshotLastsMs;
    if (this.#prepare === null || isYoung || this.#stopping.signal.aborted) return Promise.resolve();
    this.#preparing ??= this.#renew(this.#prepare).finally(() => (this.#preparing = null));
    return this.#preparing;
  }

  async #renew(prepare: Prepare): Promise<void> {
    this.#wanted = new AbortController();
    try {
      const made = await prepare({ stop: this.#stopping.signal, wanted: this.#wanted.signal });
      const former = this.#snapshot;
      this.#snapshot = { ...made, madeAt: this.#site.clock.now() };
      if (this.#stopping.signal.aborted) await removeFiles(made);
      // Sandboxes of the former snapshot may still read its files.
      else if (former !== null) setTimeout(() => void removeFiles(former), 2 * sandboxLimits.idleMs).unref();
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#site.log.error({ err: error }, 'sandboxes could not be prepared');
    }
  }

  /** Opens a sandbox for a visitor of this network, or says why not. */
  async open(network: string): Promise<Sandbox | Unopened> {
    await this.#opening.acquire();
    try {
      return await this.#openNext(network);
    } finally {
      this.#opening.release();
    }
  }

  /** Opens a sandbox in place of the one with this id, which goes on if none can be opened. */
  async replace(id: string, network: string): Promise<Sandbox | Unopened> {
    await this.#opening.acquire();
    const former = this.#open.get(id);
    let isReplaced = false;
    try {
      if (former !== undefined) this.#leaving.set(id, former);
      this.#open.delete(id);
      const found = await this.#openNext(network);
      isReplaced = typeof found !== 'string';
      return found;
    } finally {
      if (former !== undefined) this.#leave(former, isReplaced);
      this.#opening.release();
    }
  }

  #leave(former: Sandbox, isReplaced: boolean): void {
    if (isReplaced) {
      setTimeout(() => this.#leaving.delete(former.id), LEAVES_AFTER_MS).unref();
      closeLater(former);
    } else {
      this.#leaving.delete(former.id);
      this.#open.set(former.id, former);
    }
  }

  async #openNext(network: string): Promise<Sandbox | Unopened> {
    if (this.#prepare === null) return 'off';
    const now = this.#site.clock.now();
    this.#endIdle(now);
    if (this.#snapshot === null) {
      void this.prepare();
      this.#wanted.abort();
      return 'preparing';
    }
    const own = [...this.#open.values()].filter((sandbox) => sandbox.network === network);
    if (own.length >= sandboxLimits.mostOfNetwork || this.#opensTooOften(network, now)) return 'often';
    if (this.#open.size >= sandboxLimits.mostAtOnce && !this.#makeRoom(now)) return 'full';
    const sandbox: Sandbox = {
      id: randomBytes(32).toString('base64url'),
      network,
      services: await openSandboxServices(this.#snapshot, {
        clock: this.#site.clock,
        log: this.#site.log.child({ sandbox: true }),
      }),
      role: 'guest',
      openedAt: now,
      usedAt: now,
    };
    this.#open.set(sandbox.id, sandbox);
    return sandbox;
  }

  /** The sandbox with this id; finding it counts as use. Null if it is over or never existed. */
  find(id: string): Sandbox | null {
    const sandbox = this.#open.get(id) ?? this.#leaving.get(id);
    if (sandbox === undefined) return null;
    const now = this.#site.clock.now();
    if (isOver(sandbox, now)) {
      this.end(id);
      return null;
    }
    sandbox.usedAt = Math.max(now, sandbox.openedAt + 1);
    return sandbox;
  }

  end(id: string): void {
    const sandbox = this.#open.get(id);
    if (sandbox === undefined) return;
    this.#open.delete(id);
    closeLater(sandbox);
  }

  /** The background work of a server, for recently used sandboxes; one round at a time. */
  async work(): Promise<void> {
    const now = this.#site.clock.now();
    this.#endIdle(now);
    if (this.#snapshot !== null) void this.prepare();
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#round += 1;
    for (const { services, usedAt } of this.#open.values())
      if (now - usedAt < WORKS_FOR_MS)
        await workInSandbox(services, this.#round % WHOLE_EVERY === 0).catch((error: unknown) =>
          this.#site.log.error({ err: error }, 'work in a sandbox failed'),
        );
    this.#isWorking = false;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#preparing;
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map(({ services }) => services.database.close()));
    if (this.#snapshot !== null) await removeFiles(this.#snapshot);
    this.#snapshot = null;
  }

  #endIdle(now: number): void {
    for (const [id, sandbox] of this.#open) if (isOver(sandbox, now)) this.end(id);
    for (const [network, { endsAt }] of this.#openings) if (endsAt <= now) this.#openings.delete(network);
  }

  #opensTooOften(network: string, now: number): boolean {
    const window = this.#openings.get(network) ?? { count: 0, endsAt: now + sandboxLimits.openingsWithinMs };
    window.count += 1;
    this.#openings.set(network, window);
    return window.count > sandboxLimits.openingsOfNetwork;
  }

  #makeRoom(now: number): boolean {
    const unused = [...this.#open.values()].find((sandbox) => makesRoom(sandbox, now));
    if (unused !== undefined) this.end(unused.id);
    return unused !== undefined;
  }
}

function closeLater({ services }: Sandbox): void {
  setTimeout(() => void services.database.close(), CLOSE_AFTER_MS).unref();
}

const removeFiles = ({ config }: Snapshot): Promise<void> => rm(config.dataDir, { recursive: true, force: true });
