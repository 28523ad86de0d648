import type { SecurityEvent } from '../../../contract/identity/account.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { DAY_MS } from './sample-day.ts';
import { personOf, type SampleState, tokenFor } from './sample-state.ts';
import type { Sampled } from './sampled.ts';

type Part = Pick<Sampled, 'identity' | 'account' | 'twoFactor' | 'personalData' | 'newsMail' | 'reminders' | 'wechat'>;

/** The sample person. Any name and password log in, `owner` as the operator. */
export function sampleAccount(state: SampleState, who: () => UserInfo | null): Part {
  const current = (): UserInfo => {
    const person = who();
    if (person === null) throw new ApiError('TOKEN_MISSING');
    return person;
  };
  const entering = (username: string) => {
    const token = tokenFor(username);
    return { token, userInfo: personOf(state, token) ?? state.customer };
  };
  return {
    identity: {
      login: async ({ username }) => entering(username),
      register: async ({ username }) => entering(username),
      usernameState: async () => ({ isAvailable: true }),
      userInfo: async () => current(),
      logout: async () => ({}),
    },
    account: {
      sessions: async () => ({ items: state.sessions }),
      securityEvents: async () => ({ items: securityEvents(state.startedAt) }),
      confirm: async () => ({}),
      emailChange: async () => ({ change: null }),
    },
    twoFactor: { state: async () => ({ enabledAt: null, backupCodesLeft: 0 }) },
    personalData: {
      deletion: async () => ({
        waitDays: 7,
        dueAt: null,
        isOperator: current().permissions.length > 0,
        licenses: state.licenses.map(({ number, edition }) => ({ number, editionName: edition.name })),
        applications: [],
      }),
    },
    newsMail: {
      consent: async () => ({ agreedAt: null }),
    },
    reminders: {
      choice: async () => ({ endedAt: null }),
    },
    wechat: {
      thirdParty: async () => ({
        wechat: { isAvailable: false, isSimulated: false, account: null },
        hasPassword: true,
      }),
    },
  };
}

function securityEvents(now: number): SecurityEvent[] {
  const acts = ['logged_in', 'profile_changed', 'login_failed', 'registered'] as const;
  return acts.map((act, index) => ({
    id: `00000000-0000-4000-8000-00000000020${index}`,
    act,
    device: '这台设备（演示）',
    ip: '192.0.2.1',
    at: now - index * 3 * DAY_MS,
  }));
}
