import type { Operations } from '../../api/operations.ts';
import { getMailServer } from './get-mail-server.ts';
import { saveMailServer } from './save-mail-server.ts';
import { testMailServer } from './test-mail-server.ts';

export const mailServerOperations: Operations['mailServer'] = {
  get: getMailServer,
  save: saveMailServer,
  test: testMailServer,
};
