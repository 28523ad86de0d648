import { expect, test } from 'vitest';
import { verifyLicense } from '../src/index.js';
import { acceptedEndings, acceptedMutants, COUNT, makeGenuine } from './mutated-keys.js';

const genuine = makeGenuine();

test(`none of ${COUNT} changed keys is accepted`, async () => {
  expect(await acceptedMutants(verifyLicense, genuine)).toEqual([]);
});

test('no other character is accepted at any of the last places', async () => {
  expect(await acceptedEndings(verifyLicense, genuine)).toEqual([genuine.key]);
});
