import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.mjs';

const projectDir = path.join(import.meta.dirname, '../../..');
// Generous: a loaded machine is slow, and a hanging server is still detected.
const readyWithin = 170_000;

/** The account that the server makes on an empty database when `startRealServer` starts it. */
export const owner = { username: 'owner', password: 'correct horse battery 9' };

export interface RealServer {
  url: string;
  pid: number;
  /** From the start of the process until it reports that it is ready. */
  readyAfterMs: number;
  /** Everything that the process has printed so far. */
  output: () => string;
  /** Ends the process at once, as in a power cut. */
  kill: () => Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGTERM without waiting. */
  askToStop: () => void;
  /** The exit code once the process has ended; null after a signal that it did not handle. */
  ended: Promise<number | null>;
}

/** The command line as a few files, for `runToEnd`: finding and reading its modules took two seconds each time. */
export const builtCommandLine = '.cache/cheap-server/cli.js';

interface Place {
  dataDir: string;
  /** Added to a small environment of its own: only PATH is inherited. */
  env?: Record<string, string>;
  /**
   * Passwords and proofs of work cost next to nothing, and no page is rendered in advance: for tests about other
   * things. The global setup of the tests makes this build.
   */
  atLittleCost?: boolean;
  /** The folder of the software, if it is another copy. */
  project?: string;
}

/** Starts the server as `npm start` does, on a free port; the data folder is the caller's. */
export async function startRealServer({
  dataDir,
  env = {},
  atLittleCost = false,
  project,
}: Place): Promise<RealServer> {
  const startedAt = performance.now();
  const child = spawnNode([atLittleCost ? '.cache/cheap-server/main.js' : 'build/start/main.js'], {
    dataDir,
    ...(project !== undefined && { project }),
    env: {
      PORT: '0',
      NODE_ENV: 'production',
      // A busy machine is not a problem here.
      EVENT_LOOP_LIMIT_MS: '60000',
      OWNER_USERNAME: owner.username,
      OWNER_PASSWORD: owner.password,
      // Preparing the initial state of sandboxes takes seconds of processor time.
      SANDBOXES: 'off',
      ...env,
    },
  });
  const chunks = gatherOutput(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await readyUrl(child, chunks);
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    output: () => chunks.join(''),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop,
    askToStop: () => child.kill('SIGTERM'),
    ended,
  };
}

/** Runs a file of the project to its end, e.g. a server that must refuse to start, or the command line. */
export async function runToEnd(args: string[], place: Place): Promise<{ exit: number | null; output: string }> {
  const child = spawnNode(args, place);
  const chunks = gatherOutput(child);
  const [exit] = (await once(child, 'close')) as [number | null];
  return { exit, output: chunks.join('') };
}

/** In the data folder, so that a developer's `.env` is not read. */
function spawnNode(
  [file = '', ...args]: string[],
  { dataDir, env, project = projectDir }: Omit<Place, 'atLittleCost'>,
): ChildProcess {
  return spawn(process.execPath, [...serverFlags, path.join(project, file), ...args], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnvironment, PATH: process.env.PATH, TZ: 'Asia/Shanghai', DATA_DIR: dataDir, ...env },
  });
}

function gatherOutput(child: ChildProcess): string[] {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  return chunks;
}

async function readyUrl(child: ChildProcess, chunks: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the server ${why}:\n${chunks.join('')}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), readyWithin);
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    child.once('exit', onExit);
    child.stdout?.on('data', () => {
      const said = chunks.join('');
      const ready = /^ready (https?:\/\/\S+)/m.exec(said)?.[1];
      // A site with https says its public address; behind the proxy it listens elsewhere.
      const url = ready?.startsWith('https:') === true ? /listening at (http:\/\/[^\s"]+)/.exec(said)?.[1] : ready;
      if (url === undefined) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(url.replace(/\/$/, ''));
    });
  });
}
