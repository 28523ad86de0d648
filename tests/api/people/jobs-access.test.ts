import { describe, expect, test } from 'vitest';
import { askers, expectRefused, withAskers } from '../../support/people/each-role.ts';

const kinds = {
  reviewer: ['decision', 'statement', 'license_decision'],
  support: ['decision', 'statement', 'mails'],
  editor: ['mailing'],
};

describe('the list of jobs by role', () => {
  const site = withAskers('jobs');

  test.each(askers)('%s', async (asker) => {
    const answer = await site.server.call('GET', '/api/admin/jobs', { token: site.tokens[asker] });
    if (asker === 'customer') expectRefused(answer);
    else expect([answer.code, answer.data.kinds]).toEqual([200, kinds[asker]]);
  });

  test('nobody without a log-in, and no kind or state that there is not', async () => {
    const { server, tokens } = site;
    expect((await server.call('GET', '/api/admin/jobs')).status).toBe(401);
    for (const name of ['kind', 'state', 'cursor']) {
      const query = { [name]: 'nonsense' };
      expect((await server.call('GET', '/api/admin/jobs', { token: tokens.reviewer, query })).status).toBe(400);
    }
  });
});
