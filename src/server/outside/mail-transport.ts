export interface OutgoingMail {
  /** With angle brackets; the same at each attempt, so that a duplicate letter can be recognised. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address where a reader unsubscribes with one request, without a log-in (RFC 8058). */
  unsubscribeUrl?: string | null;
}

/** Hands letters to the outside: an SMTP server, or a stand-in. */
export interface MailTransport {
  /** Returns the other side's reply when it accepted the letter; rejects if it did not. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

interface SmtpServer {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
}

/** The server by which letters leave, and their sender. */
export interface MailRoute {
  /** `locked`: its password cannot be opened with the key-encryption key of this process. */
  server: { url: string } | SmtpServer | 'locked';
  from: string | { name: string; address: string };
}
