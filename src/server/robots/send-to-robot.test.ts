import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { sendToRobot } from './send-to-robot.ts';

const address = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef';
const send = () => sendToRobot({ address, secret: '' }, [], '有新工作', 0);

const looks = vi.hoisted(() => vi.fn());
vi.mock('./check-host.ts', () => ({ lookAtHost: looks }));

afterEach(() => vi.unstubAllGlobals());

test('an answer without an end is given up, and never held', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(65_536).fill(32));
      // A reader of the whole answer would read 64 MB.
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

test('no redirect is followed', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ errcode: 0 })));
  vi.stubGlobal('fetch', asked);
  await send();
  expect(asked).toHaveBeenCalledWith(address, expect.objectContaining({ redirect: 'error' }));
});

test('a host of one’s own is asked at the address that was looked at, by its name, and looked up no second time', async () => {
  // The name resolves only at the first look.
  looks.mockResolvedValueOnce({ problem: '', address: '127.0.0.1' });
  const server = createServer();
  const heard = once(server, 'connection').then(async ([socket]) => {
    const [hello] = (await once(socket as Socket, 'data')) as [Buffer];
    (socket as Socket).destroy();
    return hello;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `robots.example.invalid:${(server.address() as AddressInfo).port}`;
  const robot = { address: `https://${host}/robot/send?access_token=0123456789abcdef`, secret: '' };
  expect(await sendToRobot(robot, [{ host, isInternal: false }], '有新工作', 0)).toContain('连不上对方的服务器');
  // The TLS greeting, which names the host whose certificate is wanted.
  const hello = await heard;
  expect([hello[0], hello.includes('robots.example.invalid')]).toEqual([0x16, true]);
  server.close();
});
