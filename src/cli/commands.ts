import type { Command, EarlyCommand } from './command.ts';
import { command as audit } from './commands/audit.ts';
import { command as backup } from './commands/backup.ts';
import { command as changeEmail } from './commands/people/change-email.ts';
import { command as continuity } from './commands/continuity.ts';
import { command as createOperator } from './commands/people/create-operator.ts';
import { command as disableTwoFactor } from './commands/people/disable-two-factor.ts';
import { command as doctor } from './commands/doctor.ts';
import { command as editions } from './commands/editions.ts';
import { command as licenseLog } from './commands/license-log.ts';
import { command as extend } from './commands/licenses/extend.ts';
import { command as leave } from './commands/transfer/export.ts';
import { command as take } from './commands/transfer/import.ts';
import { command as invite } from './commands/people/invite.ts';
import { command as issue } from './commands/licenses/issue.ts';
import { command as keys } from './commands/keys.ts';
import { command as migrate } from './commands/migrate.ts';
import { command as publishPage } from './commands/publish-page.ts';
import { command as publish } from './commands/publish.ts';
import { command as removeRole } from './commands/people/remove-role.ts';
import { command as restore } from './commands/restore.ts';
import { command as resume } from './commands/licenses/resume.ts';
import { command as revoke } from './commands/licenses/revoke.ts';
import { command as suspend } from './commands/licenses/suspend.ts';
import { command as verify } from './commands/licenses/verify.ts';
import { command as resetPassword } from './commands/people/reset-password.ts';
import { command as seedDemo } from './commands/seed-demo.ts';
import { command as settings } from './commands/settings.ts';
import { command as shop } from './commands/shop.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  createOperator,
  invite,
  removeRole,
  resetPassword,
  disableTwoFactor,
  changeEmail,
  issue,
  verify,
  extend,
  suspend,
  resume,
  revoke,
  take,
  leave,
  settings,
  publish,
  publishPage,
  editions,
  seedDemo,
  shop,
  keys,
  audit,
  licenseLog,
  continuity,
  migrate,
];

/** Commands that run before anything is opened. */
export const earlyCommands: readonly EarlyCommand[] = [backup, restore, doctor];
