import type { Operations } from '../api/operations.ts';
import { listDue, listSent } from './list-reminders.ts';
import { getChoice, setChoice } from './reminder-choice.ts';
import { getRules, setRule } from './reminder-rules.ts';
import { countAudience } from './security-letters.ts';

export const reminderOperations: Operations['reminders'] = {
  choice: getChoice,
  setChoice,
  rules: getRules,
  setRule,
  due: listDue,
  sent: listSent,
  audience: countAudience,
};
