import { afterEach, expect, test, vi } from 'vitest';
import { sendToRobot } from './send-to-robot.ts';

const address = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef';
const send = () => sendToRobot({ address, secret: '' }, [], '有新工作', 0);

afterEach(() => vi.unstubAllGlobals());

test('an answer without an end is given up, and never held', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(65_536).fill(32));
      // Who reads all of it has read 64 MB.
      if (sent === 1000) controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(endless)));
  expect(await send()).toBe('对方的答复太长，不像是群机器人的');
  expect(sent).toBeLessThan(10);
});

test('an answer of the service is read', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ errcode: 0 })));
  expect(await send()).toBe('');
});
