import type { MailKind } from '../../../contract/mail/outbox.ts';

/** Something that is filled in when the letter is written: `{{name}}` in its text. */
export interface Placeholder {
  /** As editors write it. */
  name: string;
  sample: string;
  /** The letter is of no use without it; a condition's key: without it where that holds. */
  isRequired?: true | string;
  /** Prose of several lines: too long for a subject. */
  isLong?: true;
}

/** A condition: it decides whether a paragraph that begins with `{{name}}` is there. */
export interface Condition {
  /** As editors write it; ends with 时, so that a reader takes it for no value. */
  name: string;
  /** In the preview. */
  sample: boolean;
}

/** One letter that Vela writes, in the words that it is shipped with. */
export interface LetterKind {
  /** The domain and the act. */
  name: string;
  group: MailKind;
  title: string;
  /** When it is written, and to whom. */
  when: string;
  subject: string;
  paragraphs: readonly string[];
  /** On the button; where it leads is not for editors to say. */
  button?: string;
  placeholders: Readonly<Record<string, Placeholder>>;
  conditions?: Readonly<Record<string, Condition>>;
}

/** The words of a letter, as shipped or as the vendor wrote them. */
export interface Words {
  subject: string;
  /** Paragraphs, an empty line between each. */
  text: string;
  /** '' where the letter has no button. */
  button: string;
}

export type Facts = Readonly<Record<string, string | boolean>>;

/** Keeps the names of placeholders and conditions in the type: a fact that is missing does not compile. */
export const defineLetter = <const K extends LetterKind>(kind: K): K => kind;

export const shippedWords = ({ subject, paragraphs, button = '' }: LetterKind): Words => ({
  subject,
  text: paragraphs.join('\n\n'),
  button,
});

export const greeting = { name: '问候', sample: '您好，王小明：' } as const;
export const siteTitle = { name: '站点名称', sample: '某某框架' } as const;
