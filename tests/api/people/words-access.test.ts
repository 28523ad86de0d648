import { expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { contract } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { permissionCodes, type Role, rolePermissions } from '../../../src/contract/permissions.ts';
import { createOperator } from '../../../src/server/identity/registration/create-operator.ts';
import { signingKeyOperations } from '../../../src/server/licenses/keys/signing-key-operations.ts';
import { backupOperations } from '../../../src/server/backup/operations.ts';
import { mailServerOperations } from '../../../src/server/mail/mail-server/operations.ts';
import { openApiServer } from '../../support/servers/api-server.ts';
import { openTestServices } from '../../support/services.ts';
import { createTestUser } from '../../support/people/users.ts';

const password = 'correct horse battery';
const { mails, mail, mailHealth, retryMail, resendMail } = contract.console;
const outbox = { mails, mail, mailHealth, retryMail, resendMail };
const { mailServer, letterTexts, reasonTemplates, helpTexts, legalTexts, textPreview } = contract;
const endpoints = [mailServer, letterTexts, reasonTemplates, helpTexts, legalTexts, textPreview, outbox].flatMap(
  (entries): EndpointShape[] => Object.values(entries),
);

test('who may see and change the mail server, letters, reasons, help, legal texts and the outbox', async () => {
  const server = await openApiServer('sqlite');
  const roles = (Object.keys(rolePermissions) as Role[]).filter((role) => role !== 'owner');
  const seen: Record<string, string[]> = {};
  for (const role of roles) {
    const username = `an_${role}`;
    await createOperator(commandLineCall(server.services), {
      username,
      email: `${role}@vendor.cn`,
      password,
      role,
      isEmailVerified: true,
    });
    const { token } = (await server.logIn(username, password)).data;
    seen[role] = [];
    for (const entry of endpoints) {
      const path = entry.path
        .replace(':id', '00000000-0000-7000-8000-000000000000')
        .replace(/:(name|act)/, 'nothing')
        .replace(':slug', 'privacy')
        .replace(':kind', 'page');
      const answer = await server.call(entry.method, `/api/admin${path}`, {
        token,
        ...(entry.method === 'GET' ? {} : { body: {} }),
      });
      const mayAct = entry.access === 'operator' || (rolePermissions[role] as readonly string[]).includes(entry.access);
      expect(answer.status === 403, `${role}: ${entry.method} ${entry.path}`).toBe(!mayAct);
      if (mayAct) seen[role].push(entry.path);
    }
  }
  expect(seen['support']?.some((path) => path.startsWith('/mail-server'))).toBe(false);
  for (const one of ['/letters', '/help-texts', '/legal-texts', '/text-preview'])
    expect(
      seen['editor']?.some((path) => path.startsWith(one)),
      one,
    ).toBe(true);
  expect(seen['reviewer']).toEqual(['/reason-templates']);
  await server.close();
});

test('the mail server, the place of backups and the signing keys are for owners, whatever role gets the permission to edit settings', async () => {
  const opened = await openTestServices('sqlite');
  const owner = await createTestUser(opened.services, { username: 'boss', roles: ['owner'] });
  const almost = opened.call({ ...owner, permissions: permissionCodes.filter((code) => code !== 'audit:read') });
  const typed = {
    host: 'mail.example.com',
    port: 465,
    security: 'tls',
    username: '',
    fromAddress: 'a@example.com',
    fromName: '',
  } as const;
  const refused = { error: 'PERMISSION_DENIED' };
  await expect(mailServerOperations.get(almost, {})).rejects.toMatchObject(refused);
  await expect(mailServerOperations.save(almost, { ...typed, revision: 0 })).rejects.toMatchObject(refused);
  await expect(mailServerOperations.test(almost, typed)).rejects.toMatchObject(refused);
  const place = { kind: 'data', bucket: '', passphrase: 'a passphrase for backups', revision: 0 } as const;
  await expect(backupOperations.savePlace(almost, place)).rejects.toMatchObject(refused);
  expect(await backupOperations.savePlace(opened.call(owner), place)).toMatchObject({ revision: 1, kind: 'data' });
  expect(await mailServerOperations.get(opened.call(owner), {})).toMatchObject({ revision: 0, host: '' });
  const { activeKid } = opened.services.keys;
  await expect(signingKeyOperations.list(almost, {})).rejects.toMatchObject(refused);
  await expect(signingKeyOperations.rotate(almost, { seen: activeKid })).rejects.toMatchObject(refused);
  await expect(signingKeyOperations.backUp(almost, { passphrase: place.passphrase })).rejects.toMatchObject(refused);
  await expect(signingKeyOperations.check(almost, { file: '{}', passphrase: 'a' })).rejects.toMatchObject(refused);
  expect(await signingKeyOperations.list(opened.call(owner), {})).toMatchObject({ activeKid });
  await opened.close();
});
