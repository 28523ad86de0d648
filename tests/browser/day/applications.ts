import { expect } from '@playwright/test';
import {
  ask,
  completeApplication,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';

export const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
/** The price of each application. */
export const PRICE = 1999;

export const holderOf = (index: number): string => `第${index}家示例有限公司`;

const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Each company has its own credit code with a valid check digit. */
function creditCodeOf(index: number): string {
  const code = `91330106MA2CF${String(index).padStart(4, '0')}`;
  const sum = Array.from(code).reduce((total, digit, at) => total + digits.indexOf(digit) * 3 ** at, 0);
  return code + (digits[(31 - (sum % 31)) % 31] ?? '');
}

export interface Morning {
  owner: string;
  customer: string;
  /** The first one has the index 1. */
  numbers: readonly string[];
}

/**
 * Twenty applications in mixed states: 15 wait for the payment, four are paid, of which one waits for its customer; one
 * is paid in part.
 */
export async function sendTwenty(app: AppServer): Promise<Morning> {
  const customer = await register(app, 'day_customer');
  const owner = await logInAsOwner(app);
  const numbers: string[] = [];
  for (let index = 1; index <= 20; index += 1) {
    const body = {
      ...completeApplication,
      draftKey: `day-draft-${index}`,
      holderName: holderOf(index),
      creditCode: creditCodeOf(index),
      contactEmail: `payer-${index}@example.com`,
      paymentReference: `TYPED-REFERENCE-${index}`,
      domains: [`pay-${index}.example.org`],
      paidOn: today,
    };
    const { data } = await ask(app, 'POST', '/api/web/applications', { token: customer, body });
    await submit(app, customer, data.number);
    numbers.push(data.number);
  }
  const act = async (index: number, path: string, body: object) => {
    const answer = await ask(app, 'POST', `/api/admin/applications/${numbers[index - 1]}/${path}`, {
      token: owner,
      body,
    });
    expect(answer, path).toMatchObject({ code: 200 });
  };
  for (const index of [16, 17, 18, 19]) await receivePayment(app, owner, numbers[index - 1] ?? '');
  await act(18, 'start-review', {});
  await act(19, 'ask', { request: '请补充营业执照' });
  const part = { amountFen: 100_000, channel: 'bank', reference: 'A-PART', paidOn: today, requestKey: 'day-part-20' };
  await act(20, 'payment-received', part);
  return { owner, customer, numbers };
}
