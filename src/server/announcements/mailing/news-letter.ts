import type { Selectable } from 'kysely';
import type { NewsMailingRow } from '../../database/tables/announcement-tables.ts';
import { greet, type Recipient, type Site } from '../../identity/mails.ts';
import type { Letter } from '../../mail/compose-letter.ts';

/** An account gets one letter for a post. */
export const letterKey = (postId: string, userId: string): string => `news:${postId}:${userId}`;

/** The law requires that readers can unsubscribe. */
const WHY = '您收到这封信，因为您在个人中心同意了接收产品消息。';

interface Facts {
  site: Site;
  mailing: Pick<Selectable<NewsMailingRow>, 'id' | 'post_id' | 'subject' | 'summary'>;
  slug: string;
  reader: Recipient & { email: string };
  /** The token of the unsubscribe link. */
  code: string;
}

export const newsLetter = ({ site, mailing, slug, reader, code }: Facts): Letter => ({
  dedupeKey: letterKey(mailing.post_id, reader.id),
  to: reader.email,
  subject: mailing.subject,
  greeting: greet(reader),
  paragraphs: [mailing.summary],
  action: { label: '阅读全文', url: `${site.publicUrl}/news/${slug}` },
  mailing: { id: mailing.id, why: WHY, unsubscribeUrl: `${site.publicUrl}/unsubscribe/${code}` },
});
