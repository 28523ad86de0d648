import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { keepSandboxId, sandboxIdOf } from './sandbox-cookie.ts';

const id = 'x'.repeat(43);

async function ask(isStrict: boolean, cookie: string) {
  const app = Fastify();
  await app.register(cookies);
  app.get('/', async (request, reply) => {
    keepSandboxId({ isStrict }, reply, id);
    return sandboxIdOf({ isStrict }, request);
  });
  const { headers, body } = await app.inject({ url: '/', headers: { cookie } });
  await app.close();
  return { set: headers['set-cookie'], found: body };
}

test('over https the cookie of a sandbox is out of reach of sibling domains', async () => {
  const { set, found } = await ask(true, `__Host-sandbox=${id}`);
  expect(set).toBe(`__Host-sandbox=${id}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  expect(found).toBe(id);
  expect((await ask(true, `sandbox=${id}`)).found).toBe('');
});

test('on the own machine it has no prefix, which browsers would refuse there', async () => {
  const { set, found } = await ask(false, `sandbox=${id}`);
  expect(set).toBe(`sandbox=${id}; Path=/demo; HttpOnly; SameSite=Lax`);
  expect(found).toBe(id);
});
