import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../tests/support/people/solve-captcha.ts';
import { openTestServices } from '../../../tests/support/services.ts';
import { minutes } from '../duration.ts';
import { openAltcha } from './altcha.ts';

async function open() {
  const opened = await openTestServices('sqlite');
  return { ...opened, captcha: opened.services.captcha };
}

describe('the ALTCHA captcha', () => {
  it('accepts a right answer for its purpose, and an "any" one for each', async () => {
    const { captcha, close } = await open();
    const bound = await solveCaptcha(await captcha.createChallenge('login', 2));
    expect(await captcha.check(bound, 'login')).toMatchObject({ difficulty: 2 });
    expect(await captcha.check(bound, 'register')).toBeNull();
    const free = await solveCaptcha(await captcha.createChallenge('any', 1));
    expect(await captcha.check(free, 'register')).not.toBeNull();
    await close();
  });
  it('refuses an answer after ten minutes', async () => {
    const { captcha, clock, close } = await open();
    const payload = await solveCaptcha(await captcha.createChallenge('login', 1));
    clock.advance(minutes(9));
    expect(await captcha.check(payload, 'login')).not.toBeNull();
    clock.advance(minutes(1));
    expect(await captcha.check(payload, 'login')).toBeNull();
    await close();
  });
  it('refuses what was changed: purpose, difficulty, end, answer, signature', async () => {
    const { captcha, close } = await open();
    const payload = await solveCaptcha(await captcha.createChallenge('login', 1));
    type Shape = {
      challenge: { parameters: { data: Record<string, unknown>; expiresAt: number }; signature: string };
      solution: { derivedKey: string };
    };
    const changed = (change: (shape: Shape) => void): string => {
      const shape = JSON.parse(Buffer.from(payload, 'base64').toString()) as Shape;
      change(shape);
      return Buffer.from(JSON.stringify(shape)).toString('base64');
    };
    expect(
      await captcha.check(
        changed(() => undefined),
        'login',
      ),
    ).not.toBeNull();
    for (const change of [
      (shape: Shape) => (shape.challenge.parameters.data.purpose = 'any'),
      (shape: Shape) => (shape.challenge.parameters.data.difficulty = 4),
      (shape: Shape) => (shape.challenge.parameters.expiresAt += 600),
      (shape: Shape) => (shape.solution.derivedKey = '00'.repeat(32)),
      (shape: Shape) => (shape.challenge.signature = shape.challenge.signature.toUpperCase()),
    ]) {
      expect(await captcha.check(changed(change), 'login')).toBeNull();
    }
    await close();
  });
  it('refuses anything that is not a payload', async () => {
    const { captcha, close } = await open();
    for (const wrong of [
      '',
      'x',
      'e30=',
      Buffer.from('[]').toString('base64'),
      Buffer.from('{"challenge":null,"solution":1}').toString('base64'),
      '\u0000',
      '验证',
    ]) {
      expect(await captcha.check(wrong, 'any')).toBeNull();
    }
    await close();
  });
  it('has one secret per database, and with the usual work is solved within seconds', async () => {
    const { captcha, services, close } = await open();
    const again = await openAltcha(services);
    expect(await captcha.check(await solveCaptcha(await again.createChallenge('reset', 1)), 'reset')).not.toBeNull();
    await close();
  });
});
