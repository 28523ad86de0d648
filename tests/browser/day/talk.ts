import { expect, type Page } from '@playwright/test';
import { ask } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import type { Morning } from './applications.ts';

/** The customer who was asked answers; the operator finds the answer and replies. */
export async function talk(page: Page, app: AppServer, { customer, numbers }: Morning): Promise<void> {
  const number = numbers[3] ?? '';
  const path = `/api/web/applications/${number}/messages`;
  const body = { text: '回单在邮件里，流水号末四位 0004', fileIds: [], requestKey: 'day-answer-1', isAnswer: true };
  const { code } = await ask(app, 'POST', path, { token: customer, body });
  expect(code).toBe(200);

  await page.goto('/dashboard/applications?state=open&desk=unread');
  await page.getByRole('table', { name: '申请列表' }).locator(`[data-row-link="${number}"]`).click();
  const conversation = page.getByRole('list', { name: '对话' });
  await expect(conversation.getByText('回单在邮件里')).toBeVisible();
  await page.getByLabel('写给客户').fill('收到，今天核对。');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(conversation.getByText('收到，今天核对。')).toBeVisible();
  const { data } = await ask(app, 'GET', path, { token: customer });
  expect(data.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['ask', 'answer', 'message']);
}
