import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { nothing } from './fields.ts';

const choice = z.enum(['none', 'each', 'daily'], '请选择怎样接收');
export type WorkLetterChoice = z.infer<typeof choice>;

const workLetterChoice = z.object({
  choice,
  /** The verified mailbox of the recipient; null: without one nothing is written. */
  mailbox: z.nullable(z.string()),
  /** Without a mail server nothing is written. */
  hasMailServer: z.boolean(),
});
export type WorkLetters = z.infer<typeof workLetterChoice>;

const own = { side: 'admin', access: 'application:review', output: workLetterChoice, noStore: true } as const;

/** Letters about new work for operators who chose them. */
export const workLetters = {
  choice: endpoint({
    ...own,
    method: 'GET',
    path: '/work-letters',
    summary: '自己怎样收到新工作的邮件；没有选过的人不收',
    limit: reading,
    input: nothing,
    errors: [],
  }),
  choose: endpoint({
    ...own,
    method: 'POST',
    path: '/work-letters',
    summary: '选择不接收、每件新工作一封，或每天 9:00（北京时间）一封汇总；改选时，还没发出的会取消',
    limit: writing,
    input: z.object({ choice }),
    errors: ['FIELDS_INVALID'],
  }),
} as const;
