import sharp from 'sharp';
import type { ErrorName } from '../../../src/contract/errors.ts';
import type { ApiServer } from '../../support/servers/api-server.ts';

/** The prepared state of a contest. */
export interface Stage {
  server: ApiServer;
  token: string;
  /** A name that no other contest has. */
  name: string;
  /** As an owner; must succeed. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Answered>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
export type Answered = any;

/** One of those who act at the same moment upon what all of them have seen. */
export interface Ask {
  /** Without it the act that the contest is about. */
  act?: string;
  body: object;
  /** Stands where it is read, once this one has won; null = nothing new stands there. */
  words: string | null | ((answer: Answered) => string);
  /** It stands there already. */
  isOld?: true;
}

export interface Prepared {
  parameters?: Record<string, string>;
  asks: readonly Ask[];
  /** Where visitors, customers or colleagues read it, and what of the answer. */
  read: string;
  pick?: (answer: Answered) => string;
  /** Where the revision is told: whoever lost can save again. */
  edited?: string;
}

/** Two people on two servers have the same state before them: one of them acts, and the other is told. */
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

/** A body with a picture of one colour, and what else is sent with it; text comes before the file. */
export async function pictureForm(background: string, more: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await pictureOf(background))]), 'picture.png');
  return form;
}
