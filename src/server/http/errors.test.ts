import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { registerErrors } from './errors.ts';

/** The answer for an error, and its log entry beside the request's own. */
async function meet(error: Error) {
  const lines: { level: number; msg: string; err?: { message: string } }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { stream, level: 'warn' } });
  registerErrors(app);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  const logged = lines.map(({ level, err }) => [level, err?.message]);
  return { status: statusCode, retryAfter: headers['retry-after'], error: JSON.parse(body).data.error, logged, body };
}
const busy = (error: Error) => Object.assign(error, { statusCode: 503 });

test('what is soon over is answered with a time to ask again, and its cause is logged once', async () => {
  const met = await meet(busy(new Error('no connection: secret-host')));
  expect(met).toMatchObject({ status: 503, retryAfter: '5', error: 'SERVER_BUSY' });
  expect(met.logged).toEqual([[40, 'no connection: secret-host']]);
  expect(met.body).not.toContain('secret-host');
});

test('a refusal that was meant is not logged; what nobody meant is an error', async () => {
  expect(await meet(new ApiError('SERVER_BUSY'))).toMatchObject({ status: 503, logged: [] });
  expect(await meet(new Error('broken'))).toMatchObject({ status: 500, logged: [[50, 'broken']] });
});

test('a fault goes to the log with its cause, and to the caller as a general sentence', async () => {
  const { body, logged, error } = await meet(new Error('select secret from users'));
  expect(logged).toEqual([[50, 'select secret from users']]);
  expect(error).toBe('INTERNAL_ERROR');
  expect(body).not.toMatch(/secret|errors\.test|\n\s+at /);
});
