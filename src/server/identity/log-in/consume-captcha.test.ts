import { describe, expect, it } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { solvedCaptcha } from '../../../../tests/support/people/identity.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { hours, minutes } from '../../duration.ts';
import { attemptId, countAttempts } from './attempts.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { getCaptcha } from './get-captcha.ts';
import { sweepExpired } from '../sweep-expired.ts';

describe.each(['sqlite', 'postgres'] as const)('captchas on %s', (dialect) => {
  it('are used once, however many try at the same moment on two servers', async () => {
    const first = await openTestServices(dialect);
    const second = await first.openSecondServer();
    const payload = await solvedCaptcha(first.call(), 'login');
    const uses = Array.from({ length: 50 }, (_, index) =>
      consumeCaptcha((index % 2 === 0 ? first : second).services, payload, 'login'),
    );
    const results = await Promise.allSettled(uses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(isApiError(result.reason, 'CAPTCHA_INVALID')).toBe(true);
    await second.close();
    await first.close();
  });

  it('grow harder with the failures of the network, for that network only', async () => {
    const { services, call, close } = await openTestServices(dialect);
    const pressed = { id: attemptId.networkPressure('198.51.100.7'), windowMs: minutes(15) };
    for (let count = 0; count < 60; count += 1)
      await countAttempts(services.database.db, [pressed], services.clock.now());
    const difficultyOf = async (ip: string) => {
      const challenge = (await getCaptcha(call(null, { ip }), {})) as {
        parameters: { data: { difficulty: number; purpose: string } };
      };
      return challenge.parameters.data;
    };
    expect(await difficultyOf('198.51.100.7')).toEqual({ difficulty: 3, purpose: 'any' });
    expect(await difficultyOf('198.51.100.8')).toEqual({ difficulty: 1, purpose: 'any' });
    await close();
  });

  it('and counters are forgotten when their time is over', async () => {
    const { services, clock, call, close } = await openTestServices(dialect);
    await consumeCaptcha(services, await solvedCaptcha(call(), 'any'), 'login');
    await countAttempts(services.database.db, [{ id: 'x', windowMs: minutes(15) }], clock.now());
    await sweepExpired(services);
    expect(await services.database.db.selectFrom('captcha_used').select('id').execute()).toHaveLength(1);
    expect(await services.database.db.selectFrom('attempt_counter').select('id').execute()).toHaveLength(1);
    clock.advance(hours(1));
    await sweepExpired(services);
    expect(await services.database.db.selectFrom('captcha_used').select('id').execute()).toEqual([]);
    expect(await services.database.db.selectFrom('attempt_counter').select('id').execute()).toEqual([]);
    await close();
  });
});
