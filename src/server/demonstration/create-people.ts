import { isCreditCode } from '../../contract/fields.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Services, SignedInUser } from '../call.ts';
import { days } from '../duration.ts';
import { grantsOf } from '../identity/grants.ts';
import { hashPassword } from '../identity/password/password-hash.ts';
import { addSampleAccount } from '../identity/registration/add-sample-account.ts';
import { sampleEmail } from '../identity/registration/sample-accounts.ts';
import { type DemoPerson, demoPeople, demoReviewer } from './people.ts';

/** Everyone registered before the oldest story begins. */
const MEMBER_FOR_MS = days(410);

interface NewAccount {
  username: string;
  nickname: string;
  passwordHash: string | null;
  phone?: string;
  company?: string | null;
  isEmailVerified: boolean;
  roles: Role[];
}

export interface DemoCast {
  /** By user name. */
  customers: Map<string, { user: SignedInUser; person: DemoPerson }>;
  reviewer: SignedInUser;
}

/** Creates the accounts of the demonstration, or finds those of an earlier run. */
export async function createPeople(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  password: string,
): Promise<DemoCast> {
  const passwordHash = await hashPassword(password);
  const customers: DemoCast['customers'] = new Map();
  for (const [index, person] of demoPeople.entries()) {
    const createdAt = services.clock.now() - MEMBER_FOR_MS + days(index);
    const user = await createAccount(services, { ...person, passwordHash, roles: [] }, createdAt);
    customers.set(person.username, { user, person });
  }
  const account = { ...demoReviewer, passwordHash: null, isEmailVerified: true, roles: ['reviewer' as const] };
  return { customers, reviewer: await createAccount(services, account, services.clock.now() - MEMBER_FOR_MS) };
}

export const demoEmail = (username: string): string => sampleEmail(username.replace('demo_', ''));

async function createAccount(
  { config, database }: Pick<Services, 'config' | 'database'>,
  account: NewAccount,
  createdAt: number,
): Promise<SignedInUser> {
  const id = await addSampleAccount(database.db, {
    username: account.username,
    email: demoEmail(account.username),
    email_verified_at: account.isEmailVerified ? createdAt : null,
    password_hash: account.passwordHash,
    nickname: account.nickname,
    phone: account.phone ?? '',
    company: account.company ?? '',
    roles: JSON.stringify(account.roles),
    created_at: createdAt,
  });
  return {
    id,
    username: account.username,
    sessionId: '',
    authenticatedAt: 0,
    mustEnrol: false,
    permissions: (await grantsOf(config, database.db, JSON.stringify(account.roles))).permissions,
  };
}

/** An invented code with a valid check digit. */
export function demoCreditCode(body: string | null): string {
  if (body === null) return '';
  const code = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    .split('')
    .map((digit) => body + digit)
    .find(isCreditCode);
  if (code === undefined) throw new Error(`${body} can't be completed to a credit code`);
  return code;
}
