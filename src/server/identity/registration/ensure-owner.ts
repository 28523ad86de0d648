import { isApiError } from '../../../contract/is-api-error.ts';
import type { Services } from '../../call.ts';
import { ConfigError } from '../../config.ts';
import { systemOrigin } from '../../system-origin.ts';
import { createOperator } from './create-operator.ts';
import { generatePassword } from '../password/generate-password.ts';
import { hasOwner } from '../store.ts';

export interface NewOwner {
  username: string;
  password: string;
  wasGenerated: boolean;
}

/**
 * Creates the first owner from `OWNER_*` if there is none yet; null if there is. The caller shows a generated password
 * once.
 */
export async function ensureOwner(services: Services): Promise<NewOwner | null> {
  if (await hasOwner(services.database.db)) return null;
  const { username, email, password: given } = services.config.owner;
  const password = given === '' ? generatePassword() : given;
  // Nobody reads mail at example.com, the default.
  const isEmailVerified = !email.toLowerCase().endsWith('@example.com');
  try {
    await createOperator(
      { ...services, origin: systemOrigin, user: null },
      { username, email, password, role: 'owner', isEmailVerified, hasMadePassword: given === '' },
    );
  } catch (error) {
    // Another server was faster, or the name belongs to a customer.
    if (isApiError(error, 'USERNAME_TAKEN') && (await hasOwner(services.database.db))) return null;
    if (isApiError(error)) throw new ConfigError(ownerProblem(error.message, error.fields));
    throw error;
  }
  return { username, password, wasGenerated: given === '' };
}

function ownerProblem(message: string, fields: Record<string, string> = {}): string {
  const lines = Object.entries(fields).map(([field, text]) => `  OWNER_${field.toUpperCase()}: ${text}`);
  return `The first owner cannot be created:\n${lines.length === 0 ? `  ${message}` : lines.join('\n')}`;
}
