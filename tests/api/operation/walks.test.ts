import { console as debuggerConsole, type Runtime, Session } from 'node:inspector';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createDraft, logIn, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { walk } from '../../support/walk.ts';

const root = path.join(import.meta.dirname, '../../..');
/** It runs after Kysely and is not part of the walk. */
const BELOW_KYSELY = 'src/server/database/guarded-dialect.ts';

/**
 * The stack as a debugger shows it: with all async callers, and with those of the time when each of them began.
 * `Error.stack` omits the latter, so it would not show a wrapper that passes a promise on.
 */
function openRecorder() {
  const session = new Session();
  session.connect();
  session.post('Runtime.enable');
  session.post('Debugger.enable');
  session.post('Debugger.setAsyncCallStackDepth', { maxDepth: 200 });
  let here: Runtime.StackTrace | undefined;
  session.on('Runtime.consoleAPICalled', ({ params }) => (here = params.stackTrace));

  function callerOf({ parent, parentId }: Runtime.StackTrace): Runtime.StackTrace | undefined {
    let found = parent;
    if (parentId !== undefined)
      session.post('Debugger.getStackTrace', { stackTraceId: parentId }, (_error, answer) => {
        found = answer.stackTrace;
      });
    return found;
  }

  return {
    /** The server's own files on the stack, each once, from the outermost on. */
    filesNow(): string[] {
      here = undefined;
      debuggerConsole.debug('here');
      const urls: string[] = [];
      for (let trace = here as Runtime.StackTrace | undefined; trace !== undefined; trace = callerOf(trace))
        urls.push(...trace.callFrames.map(({ url }) => url));
      const files = urls
        .map((url) => path.relative(root, url.startsWith('file:') ? fileURLToPath(url) : url))
        .filter((file) => file.startsWith('src/') && file !== BELOW_KYSELY);
      return [...new Set(files.toReversed())];
    },
    close: () => session.disconnect(),
  };
}

const recorder = openRecorder();
let server: PageServer;
let recorded: string[][] = [];
let wanted = '';
beforeAll(async () => {
  server = await openPageServer({}, (sql) => {
    if (wanted !== '' && sql.includes(wanted)) recorded.push(recorder.filesNow());
  });
});
afterAll(async () => {
  await server.close();
  recorder.close();
});

/** For each such statement during `act`, the files between the route and the statement. */
async function stacksOf(statement: string, route: string, act: () => Promise<unknown>): Promise<string[][]> {
  recorded = [];
  wanted = statement;
  await act();
  wanted = '';
  return recorded.map((files) => files.slice(files.indexOf(route)));
}

test('the walk of a public page names every file of the server on the stack', async () => {
  // The web part is bundled: its files cannot be told apart.
  const files = walk(/^\*\*A public page\*\*/).files.filter((file) => !file.startsWith('src/web/'));
  const stacks = await stacksOf('from "edition"', files[0] ?? '', async () => {
    const page = await fetch(new URL('/product/pricing', server.url));
    expect(page.status).toBe(200);
  });
  expect(stacks).toContainEqual(files);
});

test('the walk of an approval names every file on the stack', async () => {
  const customer = await register(server, 'walking_customer');
  const number = await createDraft(server, customer, 'walking-draft');
  await submit(server, customer, number);
  const owner = await logIn(server, { username: 'owner', password: server.ownerPassword });
  await receivePayment(server, owner, number);
  const { files } = walk(/^\*\*An approval\*\*/);
  const stacks = await stacksOf('insert into "license"', files[0] ?? '', async () => {
    const answer = await ask(server, 'POST', `/api/admin/applications/${number}/approve`, { token: owner });
    expect(answer.code).toBe(200);
  });
  expect(stacks).toEqual([files]);
});
