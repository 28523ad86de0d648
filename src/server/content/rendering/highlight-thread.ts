import type { Worker } from 'node:worker_threads';

/** The message to the worker, which answers with HTML. */
export interface Asked<Language extends string> {
  code: string;
  language: Language;
}

interface Piece<Language extends string> extends Asked<Language> {
  resolve: (html: string | null) => void;
}

interface Times {
  /** The time limit for one piece, including the reading of its grammar. */
  pieceMs: number;
  /** How long the grammars stay in memory after the last piece of code. */
  idleMs: number;
}

/**
 * Reading grammars and code takes up to a second of the processor and 100 MB, so it happens in a thread that exists
 * only while somebody needs it. A piece that takes too long ends the thread, and all that waited behind it stay plain:
 * nobody waits longer than for one such piece.
 */
export class HighlightThread<Language extends string> {
  readonly #start: () => Worker;
  readonly #times: Times;
  #waiting: Piece<Language>[] = [];
  #current: Piece<Language> | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(start: () => Worker, times: Times) {
    this.#start = start;
    this.#times = times;
  }

  /** Null if the code stays as it is: without colours it is still the code. */
  ask(code: string, language: Language): Promise<string | null> {
    return new Promise((resolve) => {
      this.#waiting.push({ code, language, resolve });
      if (this.#current === undefined) this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) {
      this.#timer = setTimeout(() => this.#stop(), this.#times.idleMs).unref();
      return;
    }
    const { code, language } = this.#current;
    const worker = (this.#worker ??= this.#listenTo(this.#start()));
    this.#timer = setTimeout(() => this.#stop(), this.#times.pieceMs);
    worker.postMessage({ code, language } satisfies Asked<Language>);
  }

  #listenTo(worker: Worker): Worker {
    worker.on('message', (html: string) => {
      if (this.#worker !== worker) return;
      this.#current?.resolve(html);
      this.#next();
    });
    worker.on('error', () => {
      if (this.#worker === worker) this.#stop();
    });
    worker.unref();
    return worker;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    void this.#worker?.terminate();
    this.#worker = undefined;
    const plain = [...(this.#current === undefined ? [] : [this.#current]), ...this.#waiting];
    this.#current = undefined;
    this.#waiting = [];
    for (const { resolve } of plain) resolve(null);
  }
}
