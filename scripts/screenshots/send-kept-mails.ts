import { setTimeout as sleep } from 'node:timers/promises';
import * as client from '../../tests/support/servers/real-client.ts';

/** Below the limit of one address, so that none is delayed. */
const MOST_SENT = 8;
const GIVEN_UP_AFTER_MS = 60_000;

/**
 * The demonstration's letters are not sent because their addresses are invented: an operator sends the newest ones to
 * the test mail server.
 */
export async function sendKeptMails(url: string): Promise<void> {
  const server = { url };
  const token = await client.logInAsOwner(server);
  const query = { state: 'kept', limit: String(MOST_SENT) };
  const kept = await client.ask(server, 'GET', '/api/admin/mails', { token, query });
  for (const { id } of (kept.data as { items: { id: string }[] }).items)
    await client.ask(server, 'POST', `/api/admin/mails/${id}/retry`, { token });
  const givenUpAt = Date.now() + GIVEN_UP_AFTER_MS;
  while (Date.now() < givenUpAt) {
    const overview = await client.ask(server, 'GET', '/api/admin/overview', { token });
    if ((overview.data as { mail: { waiting: number } }).mail.waiting === 0) return;
    await sleep(200);
  }
  throw new Error('letters are still waiting');
}
