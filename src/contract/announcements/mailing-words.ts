import type { NewsMailing } from './news-mail.ts';

type Counted = Pick<NewsMailing, 'state' | 'expected' | 'queued' | 'sent' | 'waiting' | 'failed'>;

/** How much of a mailing is written, 0 to 1; null where nobody is to get it. */
export const mailingShare = ({ expected, queued }: Counted): number | null =>
  expected === 0 ? null : Math.min(1, queued / expected);

/** What became of its letters, as people read it. */
export const mailingOutcome = ({ state, expected, sent, waiting, failed }: Counted): string =>
  [
    state === 'running' ? `约 ${expected} 位客户` : '',
    `已寄出 ${sent} 封`,
    waiting > 0 ? `${waiting} 封在发件箱里` : '',
    failed > 0 ? `${failed} 封没有寄到` : '',
  ]
    .filter((part) => part !== '')
    .join('，');
