import type { MailSecurity, MailServer } from '../../../../contract/mail/mail-server.ts';

export interface ServerValues {
  host: string;
  port: string;
  security: MailSecurity;
  username: string;
  password: string;
  fromAddress: string;
  fromName: string;
}

export const valuesOf = (stored: MailServer): ServerValues => ({
  host: stored.host,
  port: String(stored.port),
  security: stored.security,
  username: stored.username,
  password: '',
  fromAddress: stored.fromAddress,
  fromName: stored.fromName,
});

/** An empty password keeps the stored one. */
export const inputOf = ({ port, password, ...rest }: ServerValues) => ({
  ...rest,
  // An empty field is not a number, and the message appears beside it.
  port: port.trim() === '' ? Number.NaN : Number(port),
  ...(password === '' ? {} : { password }),
});
