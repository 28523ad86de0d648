import type { Letter } from '../../mail/compose-letter.ts';
import { wordLetter } from '../../mail/letters/word-letter.ts';
import type { MailLink } from '../account-mails.ts';
import type { Site } from '../mails.ts';
import { invitationLetters } from './letters.ts';

interface InvitationFacts {
  email: string;
  /** '' for the command line. */
  invitedBy: string;
  roleNames: readonly string[];
}

export const joinUrl = (site: Site, code: string): string => `${site.publicUrl}/team/join/${code}`;

export function invitationLetter(site: Site, { email, invitedBy, roleNames }: InvitationFacts, link: MailLink): Letter {
  const { label, ...words } = wordLetter(invitationLetters.invitation, {
    siteTitle: site.appTitle,
    invitedBy: invitedBy === '' ? '管理员' : invitedBy,
    roles: roleNames.join('、'),
  });
  return {
    dedupeKey: `invitation:${link.id}`,
    to: email,
    ...words,
    action: { label, url: link.url },
    code: link.code,
    isToTyped: true,
  };
}
