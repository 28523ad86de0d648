import { accountSections } from './export-account.ts';
import { applicationSections } from './export-application.ts';
import { licenseSections } from './export-license.ts';
import { type ExportSection, pageAfter } from './export-section.ts';

/** All of a person's own data except secrets: no password hashes, no codes of letters. */
export const exportSections: readonly ExportSection[] = [
  ...accountSections,
  ...applicationSections,
  ...licenseSections,
  {
    file: 'letters.json',
    about: '发给已验证邮箱的邮件（标题与时间）',
    page: (db, { provedEmail }, afterId) =>
      db
        .selectFrom('outbox_mail')
        .select(['id', 'recipient', 'subject', 'state', 'created_at', 'sent_at'])
        .where('recipient', '=', provedEmail)
        .$call(pageAfter('id', afterId))
        .execute(),
  },
];
