import type { Page } from '@playwright/test';
import { wordsOfLetter } from '../support/read-letter.ts';
import type { SmtpStandIn } from '../support/servers/smtp.ts';
import { expect } from './fixtures.ts';

/** Opens the newest link that proves this address in another tab of the same browser, and closes that tab. */
export async function proveMailbox(page: Page, smtp: SmtpStandIn, email: string): Promise<void> {
  const tab = await page.context().newPage();
  await openProof(tab, smtp, email);
  await tab.close();
}

/** Opens the newest link that proves this address on this page, and confirms. */
export async function openProof(tab: Page, { received }: SmtpStandIn, email: string): Promise<void> {
  const newest = () =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => /\/email\/verify\/[\w-]{43}/.exec(wordsOfLetter(raw))?.[0] ?? '')
      .findLast((link) => link !== '') ?? '';
  await expect.poll(newest).not.toBe('');
  await tab.goto(newest());
  await tab.getByRole('button', { name: '确认验证' }).click();
  await expect(tab.getByRole('heading', { name: '邮箱已验证' }).or(tab.getByText('邮箱已验证')).first()).toBeVisible();
}
