import { expect, it } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { findWechatOf, insertWechat, lockAccountOf, refreshWechat } from './store.ts';

it.each(['sqlite', 'postgres'] as const)(
  'leaves the openid to the account that has it where the unionid is another one on %s',
  async (dialect) => {
    const { services, close } = await openTestServices(dialect);
    const { database } = services;
    const first = await createTestUser(services, { username: 'first' });
    const second = await createTestUser(services, { username: 'second' });
    const person = { nickname: '李雷', avatar: '' };
    await insertWechat(database.db, first.id, { ...person, unionid: 'u', openid: 'old-app' }, 1);
    await insertWechat(database.db, second.id, { ...person, unionid: null, openid: 'new-app' }, 1);
    await database.transaction(async (trx) => {
      const now = { unionid: 'u', openid: 'new-app', nickname: '李小雷', avatar: '' };
      const account = await lockAccountOf(trx, now);
      expect(account?.id).toBe(first.id);
      if (account !== undefined) await refreshWechat(trx, account, now);
    });
    expect(await findWechatOf(database.db, first.id)).toMatchObject({ openid: 'old-app', nickname: '李小雷' });
    expect(await findWechatOf(database.db, second.id)).toMatchObject({ openid: 'new-app', nickname: '李雷' });
    await close();
  },
);
