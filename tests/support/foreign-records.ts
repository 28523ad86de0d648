import type { ApiServer } from './servers/api-server.ts';
import { completeApplication } from './servers/real-client.ts';

/** Records of a customer, for attempts of another one. */
export interface Foreign {
  application: { number: string; id: string };
  license: { number: string; id: string };
  transfer: { number: string };
  session: { id: string };
}

/** The parts of an address below which these records are. */
export function foreignTo(path: string, foreign: Foreign): Record<string, string> {
  const kind = /^\/(application|license|transfer|session)s\//.exec(path)?.[1] as keyof Foreign | undefined;
  if (kind === undefined) throw new Error(`${path}: the test needs a record of somebody else`);
  return foreign[kind];
}

/** An application with a file and a message, a license with a machine, a transfer to a third person, and a session. */
export async function recordsOfSomebodyElse(server: ApiServer, operator: string): Promise<Foreign> {
  const token = await server.register('somebody_else');
  await server.register('third_person');
  const must = async (method: 'GET' | 'POST', url: string, body?: unknown, as = token) => {
    const answer = await server.call(method, url, { token: as, ...(body !== undefined && { body }) });
    if (answer.code !== 200) throw new Error(`${url}: ${answer.text}`);
    return answer.data;
  };
  const { db } = server.services.database;
  // Nobody applies before the mailbox is proved.
  await db.updateTable('app_user').set({ email_verified_at: 1 }).where('username', '=', 'somebody_else').execute();
  const { version: agreementVersion } = await must('GET', '/api/web/pages/license-agreement');
  const apply = async (draftKey: string): Promise<string> => {
    const draft = { ...completeApplication, contactEmail: 'else@example.com', draftKey };
    const { number } = await must('POST', '/api/web/applications', draft);
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7\n\nstartxref\n9\n%%EOF\n']), 'a.pdf');
    await must('POST', `/api/web/applications/${number}/attachments`, form);
    await must('POST', `/api/web/applications/${number}/submit`, { agreementVersion });
    return number as string;
  };
  const open = await apply('foreign-open');
  const licensed = await apply('foreign-licensed');
  await must('POST', `/api/admin/applications/${licensed}/payment-received`, {}, operator);
  const { licenseNumber } = await must('POST', `/api/admin/applications/${licensed}/approve`, {}, operator);
  const transfer = await must('POST', `/api/web/licenses/${licenseNumber}/transfers`, {
    username: 'third_person',
    reason: '项目移交',
    requestKey: 'foreign-transfer',
    agreementVersion,
  });
  const { key } = await must('GET', `/api/web/licenses/${licenseNumber}/key`);
  await must('POST', '/api/v1/licenses/verify', { key, activation: { fingerprint: 'machine-of-another' } });
  const file = await db.selectFrom('application_attachment').select('id').executeTakeFirstOrThrow();
  const machine = await db.selectFrom('license_activation').select('fingerprint_hash').executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select('session.id')
    .where('username', '=', 'somebody_else')
    .executeTakeFirstOrThrow();
  return {
    application: { number: open, id: file.id },
    license: { number: licenseNumber as string, id: machine.fingerprint_hash.slice(0, 12) },
    transfer: { number: transfer.number as string },
    session: { id: session.id },
  };
}
