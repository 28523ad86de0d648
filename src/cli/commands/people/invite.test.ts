import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeFromMail, lettersOf } from '../../../../tests/support/people/account.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { joinTeam } from '../../../server/identity/invitations/join-team.ts';
import { command as invite } from './invite.ts';

let opened: TestServices;
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  opened = await openTestServices('sqlite');
});
afterEach(() => opened.close());

test('a colleague is invited without the console, and joins by the letter', async () => {
  await invite.run(opened.services, ['Wang@vendor.cn', '--role', 'reviewer', '--role', 'editor']);
  const code = await codeFromMail(opened, '邀请您加入');
  const { userInfo } = await joinTeam(opened.call(), {
    code,
    username: 'wang',
    nickname: '',
    password: 'correct horse battery',
  });
  expect(userInfo).toMatchObject({ email: 'wang@vendor.cn', roles: ['reviewer', 'editor'] });
});

test('a wrong address and an unknown role are refused, and nothing is written', async () => {
  await expect(invite.run(opened.services, [])).rejects.toThrow('邮箱');
  await expect(invite.run(opened.services, ['not an address'])).rejects.toMatchObject({
    fields: { email: expect.stringMatching(/邮箱/) },
  });
  await expect(invite.run(opened.services, ['wang@vendor.cn', '--role', 'king'])).rejects.toMatchObject({
    fields: { roles: expect.stringContaining('没有这个角色') },
  });
  expect(await lettersOf(opened)).toEqual([]);
});
