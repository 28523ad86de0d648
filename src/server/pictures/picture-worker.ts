import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seconds } from '../duration.ts';
import type { PictureAnswer, PictureJob, PictureMessage } from './jobs.ts';

const entry = fileURLToPath(new URL('picture-process.ts', import.meta.url));
const IDLE_FOR = seconds(20);

/** `died`: it took too much memory or time, or the decoder failed; `absent`: no process could be started. */
export type Outcome = PictureAnswer | 'died' | 'absent';

/** A process for one picture at a time; started on demand, ended when idle. Never call `run` twice at once. */
export class PictureWorker {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  async run(job: PictureJob, longestMs: number): Promise<Outcome> {
    clearTimeout(this.#idle);
    const outcome = await this.#once(job, longestMs);
    // The process may have ended while it was idle.
    const final = outcome === 'absent' ? await this.#once(job, longestMs) : outcome;
    this.#idle = setTimeout(() => this.close(), IDLE_FOR).unref();
    return final;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #once(job: PictureJob, longestMs: number): Promise<Outcome> {
    const child = (this.#child ??= this.#start());
    return new Promise((resolve) => {
      let hasBegun = false;
      const finish = (outcome: Outcome): void => {
        clearTimeout(deadline);
        child.off('message', hear).off('exit', lose).off('error', lose);
        if (typeof outcome === 'string') this.#drop(child);
        resolve(outcome);
      };
      const hear = (message: PictureMessage): void => {
        if (message === 'begun') hasBegun = true;
        else finish(message);
      };
      const lose = (): void => finish(hasBegun ? 'died' : 'absent');
      const deadline = setTimeout(() => finish('died'), longestMs);
      child.on('message', hear).once('exit', lose).once('error', lose);
      child.send(job, (error) => {
        if (error !== null) lose();
      });
    });
  }

  #start(): ChildProcess {
    const child = fork(entry, {
      // None of the server's secrets. Decoded pictures lie outside V8, and their memory is returned to the system at
      // once.
      env: {
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: '131072',
        MALLOC_TRIM_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: '2',
      },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // Nothing has to wait for it to stop: it ends with its channel.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => this.#drop(child)).on('error', () => this.#drop(child));
    return child;
  }

  #drop(child: ChildProcess): void {
    child.kill('SIGKILL');
    if (this.#child === child) this.#child = null;
  }
}
