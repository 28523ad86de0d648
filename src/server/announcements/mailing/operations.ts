import type { Operations } from '../../api/operations.ts';
import { getPost } from '../news-store.ts';
import { getConsent, setConsent } from './consent.ts';
import { listMailingRows, presentMailings } from './mailing-store.ts';
import { countAudience, startMailing, stopMailing } from './start-mailing.ts';

export const newsMailOperations: Operations['newsMail'] = {
  consent: getConsent,
  setConsent,
  count: countAudience,
  list: async ({ database: { db } }, { id }) => {
    await getPost(db, id);
    return { items: await presentMailings(db, await listMailingRows(db, id)) };
  },
  start: startMailing,
  stop: stopMailing,
};
