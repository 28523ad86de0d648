import { expect, test } from 'vitest';
import type { CertificateFacts } from './certificate-facts.ts';
import { keptCertificate } from './kept-certificates.ts';

const factsOf = (number: string) => ({ number }) as CertificateFacts;

test('the same facts are drawn once, others one after another, and a failure is not kept', async () => {
  let running = 0;
  let most = 0;
  let made = 0;
  const draw = async () => {
    made += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    return Buffer.from(`${made}`);
  };
  const same = await Promise.all(Array.from({ length: 20 }, () => keptCertificate('png', factsOf('a'), draw)));
  expect(new Set(same).size).toBe(1);
  await Promise.all(['b', 'c', 'd'].map((number) => keptCertificate('png', factsOf(number), draw)));
  await keptCertificate('pdf', factsOf('a'), draw);
  expect([made, most]).toEqual([5, 1]);
  await expect(keptCertificate('png', factsOf('e'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await keptCertificate('png', factsOf('e'), draw);
  expect(made).toBe(6);
});

test('who comes when too many wait is asked to come again', async () => {
  const held = Promise.withResolvers<Buffer>();
  const asked = Array.from({ length: 30 }, (_, index) =>
    keptCertificate('png', factsOf(`crowd ${index}`), () => held.promise).then(
      () => 'made',
      (error: unknown) => (error as { error?: string }).error,
    ),
  );
  held.resolve(Buffer.from(''));
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === 'SERVER_BUSY')).toHaveLength(9);
});
