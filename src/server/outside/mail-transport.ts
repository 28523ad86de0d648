export interface OutgoingMail {
  /** With angle brackets; the same at each attempt, so that a duplicate letter can be recognised. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands letters to the outside: an SMTP server, or a stand-in. */
export interface MailTransport {
  /** Rejects unless the other side took over the letter. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
