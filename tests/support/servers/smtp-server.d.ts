/** The part of `smtp-server` that the tests use; the package has no types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream';
  import type { Server } from 'node:net';

  interface Session {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
  }
  interface Options {
    authOptional?: boolean;
    allowInsecureAuth?: boolean;
    disabledCommands?: string[];
    logger?: boolean;
    disableReverseLookup?: boolean;
    onAuth?(
      auth: { username: string; password: string },
      session: object,
      done: (error?: Error | null, answer?: { user: string }) => void,
    ): void;
    onConnect?(session: object, done: (error?: Error | null) => void): void;
    onRcptTo?(address: { address: string }, session: Session, done: (error?: Error | null) => void): void;
    onData?(stream: Readable, session: Session, done: (error?: Error | null) => void): void;
  }
  export class SMTPServer {
    readonly server: Server;
    constructor(options?: Options);
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
  }
}
