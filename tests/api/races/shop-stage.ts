import sharp from 'sharp';
import type { ErrorName } from '../../../src/contract/errors.ts';
import type { ApiServer } from '../../support/servers/api-server.ts';

/** The prepared state of a contest. */
export interface Stage {
  server: ApiServer;
  token: string;
  /** A name that is unique among the contests. */
  name: string;
  /** Asks as an owner; the answer must be a success. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Answered>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
export type Answered = any;

/** One of the people who act at the same moment on the same state. */
export interface Ask {
  /** By default the act that the contest is about. */
  act?: string;
  body: object;
  /** The words that can be read once this one has won; null if nothing new can be read. */
  words: string | null | ((answer: Answered) => string);
  /** The words can already be read before. */
  isOld?: true;
}

export interface Prepared {
  parameters?: Record<string, string>;
  asks: readonly Ask[];
  /** The address where visitors, customers or colleagues read it, and the relevant part of the answer. */
  read: string;
  pick?: (answer: Answered) => string;
  /** The address that gives the revision, with which the loser can save again. */
  edited?: string;
}

/** Two people on two servers see the same state: one of them succeeds, and the other is refused. */
export interface Contest {
  act: string;
  refusal: ErrorName;
  prepare(stage: Stage): Promise<Prepared>;
}

export const [mine, others] = ['甲', '乙'];

const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 320, channels: 3, background } })
    .png()
    .toBuffer();

/** A body with a picture of one colour and other fields; the fields come before the file. */
export async function pictureForm(background: string, more: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await pictureOf(background))]), 'picture.png');
  return form;
}
