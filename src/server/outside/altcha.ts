import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Services } from '../call.ts';
import { minutes } from '../duration.ts';
import { keepSecret } from '../settings/keep-secret.ts';
import { type AltchaWork, standardWork } from './altcha-work.ts';
import type { Captcha } from './captcha.ts';

const LIFE_MS = minutes(10);

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), difficulty: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** ALTCHA v2, self-hosted: no outside service is called. */
export async function openAltcha(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  work: AltchaWork = standardWork,
): Promise<Captcha> {
  const secret = await keepSecret(database, 'altcha', clock.now());
  // The second secret's MAC of the answer saves deriving the answer again.
  const secrets = { hmacSignatureSecret: `challenge:${secret}`, hmacKeySignatureSecret: `answer:${secret}` };
  return {
    async createChallenge(purpose, difficulty) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.toCounter * difficulty, work.fromCounter * difficulty),
        data: { purpose, difficulty },
        deriveKey,
        expiresAt: Math.floor((clock.now() + LIFE_MS) / 1000),
        ...secrets,
      });
      return { ...challenge };
    },
    async check(payload, purpose) {
      const given = decode(payload);
      if (given === null) return null;
      const { nonce, expiresAt, data } = given.challenge.parameters;
      if (expiresAt * 1000 <= clock.now() || (data.purpose !== purpose && data.purpose !== 'any')) return null;
      const { verified } = await verifySolution({ ...(given as unknown as Payload), deriveKey, ...secrets });
      return verified ? { id: nonce, expiresAt: expiresAt * 1000, difficulty: data.difficulty } : null;
    },
  };
}

function decode(payload: string): z.output<typeof payloadShape> | null {
  try {
    const parsed = payloadShape.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
