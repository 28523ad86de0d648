import type { Selectable } from 'kysely';
import type { NewsMailingRow } from '../../database/tables/announcement-tables.ts';
import { greet, type Recipient, type Site } from '../../identity/mails.ts';
import type { Letter } from '../../mail/compose-letter.ts';

/** Of a post to one account there is one letter. */
export const letterKey = (postId: string, userId: string): string => `news:${postId}:${userId}`;

/** The law asks that whoever reads it can end it. */
const WHY = '您收到这封信，因为您在个人中心同意了接收产品消息。';

interface Facts {
  site: Site;
  mailing: Pick<Selectable<NewsMailingRow>, 'id' | 'post_id' | 'subject' | 'summary'>;
  slug: string;
  reader: Recipient & { email: string };
  /** Of the link that ends such letters. */
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
