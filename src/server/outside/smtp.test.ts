import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openSmtp } from './smtp.ts';

const letter = { messageId: '<1@vela.test>', to: 'a@example.com', subject: '主题', text: '正文', html: '<p>正文</p>' };

/** A server that answers the first command forever: never silent, never done. */
const endless = () =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 slow.example ESMTP\r\n');
    socket.once('data', () => {
      const timer = setInterval(() => socket.write('250-one more\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
  });

test.each([
  ['that never comes to an end', endless],
  [
    'that speaks another protocol',
    () => createServer((socket) => socket.on('error', () => undefined).end('SSH-2.0-OpenSSH\r\n')),
  ],
])('a mail server %s holds up no other letter', async (_name, open) => {
  const server = open().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = openSmtp({ server: { url: smtpUrl }, from: 'vela@example.com' }, 500);
  await expect(transport.send(letter)).rejects.toThrow(/\S/);
  transport.close();
  server.close();
});
