import type { MailKind } from '../../../contract/mail/outbox.ts';

/** A value that is filled in when the letter is written: `{{name}}` in its text. */
export interface Placeholder {
  /** The name as editors write it. */
  name: string;
  sample: string;
  /** True if the letter is useless without it; or the key of a condition, if it is needed only when that holds. */
  isRequired?: true | string;
  /** Prose of several lines: too long for a subject. */
  isLong?: true;
}

/** A condition: it decides whether a paragraph that begins with `{{name}}` is included. */
export interface Condition {
  /** The name as editors write it; ends with 时, so that nobody takes it for a value. */
  name: string;
  /** Its value in the preview. */
  sample: boolean;
}

/** A kind of letter, with its shipped words. */
export interface LetterKind {
  /** The domain and the act. */
  name: string;
  group: MailKind;
  title: string;
  /** When it is written, and to whom. */
  when: string;
  subject: string;
  paragraphs: readonly string[];
  /** The words on the button; editors cannot change its link. */
  button?: string;
  placeholders: Readonly<Record<string, Placeholder>>;
  conditions?: Readonly<Record<string, Condition>>;
}

/** The words of a letter, as shipped or as the vendor wrote them. */
export interface Words {
  subject: string;
  /** Paragraphs, separated by empty lines. */
  text: string;
  /** '' if the letter has no button. */
  button: string;
}

export type Facts = Readonly<Record<string, string | boolean>>;

/** Keeps the names of placeholders and conditions in the type: a missing fact does not compile. */
export const defineLetter = <const K extends LetterKind>(kind: K): K => kind;

export const shippedWords = ({ subject, paragraphs, button = '' }: LetterKind): Words => ({
  subject,
  text: paragraphs.join('\n\n'),
  button,
});

export const greeting = { name: '问候', sample: '您好，王小明：' } as const;
export const siteTitle = { name: '站点名称', sample: '某某框架' } as const;
