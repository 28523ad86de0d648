import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cutIdle, noteRequest, refuseUnlessRead } from './late-reads.ts';

// Long enough for a crowded machine to open a connection within it.
const HEADERS_MS = 1500;
const IDLE_MS = 300;

/** The limits of the real server, shorter. */
async function listen(answerAfterMs = 0) {
  const server = createServer({ headersTimeout: HEADERS_MS, connectionsCheckingInterval: 20 }, (request, response) => {
    noteRequest(request, response);
    setTimeout(() => response.end('here'), answerAfterMs);
  });
  server.on('clientError', refuseUnlessRead);
  cutIdle(server, IDLE_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** A browser beside this process: it opens a connection ahead, and sends a request on it when told to. */
const browser = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { connect } = require('node:net');
  const { port, flag } = workerData;
  const socket = connect(port, '127.0.0.1', () => {
    parentPort.postMessage('connected');
    Atomics.wait(flag, 0, 0);
    socket.write('GET / HTTP/1.1\\r\\nhost: a\\r\\nconnection: close\\r\\n\\r\\n', () => {
      Atomics.store(flag, 1, 1);
      Atomics.notify(flag, 1);
    });
  });
  let answer = '';
  socket.on('data', (chunk) => { answer += chunk; });
  socket.on('error', (error) => { answer += error.code; });
  socket.on('close', () => parentPort.postMessage(answer));
`;

describe('a server that got no processor for longer than its time limits', () => {
  test('answers a request that came meanwhile on a connection opened ahead', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(8));
    const { server, port } = await listen();
    const worker = new Worker(browser, { eval: true, workerData: { port, flag } });
    onTestFinished(async () => void (await worker.terminate()));
    // The connection is taken before the process stands still.
    await Promise.all([once(worker, 'message'), once(server, 'connection')]);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    Atomics.wait(flag, 1, 0);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HEADERS_MS + IDLE_MS);
    const [answer] = await once(worker, 'message');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*here/);
  });

  test('finishes what it has not begun to answer', async () => {
    const { port } = await listen(IDLE_MS * 3);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('here');
  });

  test.each([
    ['that says nothing', ''],
    ['whose headers never end', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ])('still cuts a connection %s', async (_, said) => {
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    // A slowly dripping request is lost once it is cut.
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.write(said);
    // It drips without end.
    const dripping = setInterval(() => said !== '' && socket.writable && socket.write('x'), 10);
    await once(socket, 'close');
    clearInterval(dripping);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  });
});
