import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract/api.ts';
import { testEachAsker, withAskers } from '../../support/people/each-role.ts';

describe('each role at each endpoint of the desk', () => {
  const site = withAskers('desk');

  testEachAsker(site, {
    domain: contract.desk,
    permission: 'application:review',
    parameters: { number: 'AP0000000000' },
    inputs: {
      colleagues: {},
      assign: { assignee: null, expected: null },
      addNote: { text: '备注', requestKey: 'a-request-key' },
      look: {},
      preview: { act: 'approve', numbers: ['AP0000000000'] },
      undoReceipt: { receiptId: '00000000-0000-7000-8000-000000000000' },
      undoDecision: { decisionId: '00000000-0000-7000-8000-000000000000' },
    },
  });

  test('colleagues are those who may review, without anything else about them', async () => {
    const { data } = await site.server.call('GET', '/api/admin/colleagues', { token: site.tokens.support });
    expect(data.items).toEqual([
      { username: 'desk_reviewer', name: 'desk_reviewer' },
      { username: 'desk_support', name: 'desk_support' },
      { username: 'owner', name: expect.any(String) as unknown },
    ]);
  });
});
