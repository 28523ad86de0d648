import type { UserInfo } from '../../contract/identity/identity.ts';
import type { Config } from '../config.ts';
import { avatarUrl } from './profile/avatar-address.ts';
import type { Grants } from './grants.ts';
import { rolesOf } from './roles-of.ts';
import type { Person } from './store.ts';

/** The specification's user info. */
export function presentPerson(config: Pick<Config, 'imageUrl'>, person: Person, grants: Grants): UserInfo {
  return {
    id: person.id,
    username: person.username,
    nickname: person.nickname === '' ? person.username : person.nickname,
    email: person.email,
    emailVerified: person.email_verified_at !== null,
    mailboxQuestion: person.needs_mailbox === 1,
    avatar: person.avatar === '' ? defaultAvatar(person.gender) : avatarUrl(config.imageUrl, person.avatar),
    gender: person.gender,
    phone: person.phone,
    company: person.company,
    bio: person.bio,
    roles: rolesOf(person.roles),
    permissions: [...grants.permissions],
    authorization: person.has_active_license === 1,
    privacyVersion: person.privacy_version,
    createdAt: person.created_at,
    deletionDueAt: person.deletion_due_at,
    hasPassword: person.has_password === 1,
    secondFactor: person.has_second_factor === 1 ? 'on' : grants.needsSecondFactor ? 'required' : 'off',
  };
}

/** Gender 2 has the second picture, any other value the first. */
export function defaultAvatar(gender: number): string {
  return gender === 2 ? '/avatars/2.svg' : '/avatars/1.svg';
}
