import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressOf, hostOf } from './client-address.ts';

const forwardedFor = [
  undefined,
  '',
  ' ',
  '203.0.113.9',
  ' 203.0.113.9 ',
  '1.1.1.1, 2.2.2.2',
  '1.1.1.1,,2.2.2.2 , 3.3.3.3',
  ',',
  'a,b,c,d',
  '2001:db8::1, ::1',
];
const forwardedHost = [undefined, '', 'vela.test', 'evil.test, vela.test', 'vela.test,', ' vela.test '];

test.each([0, 1, 2, 5])('behind %i trusted hops it answers what Fastify answers', async (hops) => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < hops });
  app.get('/', ({ raw, ip, host }, reply) => {
    void reply.send({ fastify: [ip, host], ours: [addressOf(raw, hops), hostOf(raw, hops)] });
  });
  for (const address of forwardedFor) {
    for (const host of forwardedHost) {
      const headers = {
        host: 'direct.test',
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...(host === undefined ? {} : { 'x-forwarded-host': host }),
      };
      const answer = (await app.inject({ url: '/', headers })).json<Record<'fastify' | 'ours', string[]>>();
      expect(answer.ours, JSON.stringify(headers)).toEqual(answer.fastify);
    }
  }
  await app.close();
});

test('an address that is gone with its connection is nobody', () => {
  expect(addressOf({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('');
});
