import type { Application } from '../../../../contract/applications/application.ts';
import { applicationDraft, type ApplicationDraft } from '../../../../contract/applications/application-form.ts';
import { ApiError } from '../../../../contract/errors.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { fieldMessages } from '../../../../contract/field-messages.ts';
import { createStore } from '../../../client/storage/store.ts';
import { type ApplicationValues, draftOf, valuesOf } from '../fields/application-values.ts';
import type { Draft } from './resume-draft.ts';

export type SaveState = 'clean' | 'kept' | 'saving' | 'saved' | 'conflict' | 'failed';

export interface DraftPorts {
  create: (input: ApplicationDraft & { draftKey: string }) => Promise<Application>;
  update: (input: ApplicationDraft & { number: string; revision?: number }) => Promise<Application>;
  keep: (draft: Draft) => void;
  /** Id of the logged-in user; null if the draft stays in this browser. */
  userId: () => string | null;
}

const PAUSE_MS = 900;

/** Saves a draft here at once and on the server a moment later, one write at a time. */
export class DraftSaver {
  readonly state = createStore<SaveState>('clean');
  readonly #ports: DraftPorts;
  #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #lastError: unknown;

  constructor(draft: Draft, ports: DraftPorts) {
    this.#draft = draft;
    this.#ports = ports;
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** The server's last refusal. */
  get lastError(): unknown {
    return this.#lastError;
  }

  change(values: ApplicationValues): void {
    if (isSame(this.#draft.values, values)) return;
    this.#keep({ values, isUnsaved: true, owner: this.#draft.owner ?? (this.#ports.userId() || null) });
    if (this.state.get() === 'conflict') return;
    this.state.set('kept');
    this.schedule();
  }

  schedule(): void {
    clearTimeout(this.#timer);
    if (this.#whoSaves() !== null) this.#timer = setTimeout(() => void this.flush().catch(() => undefined), PAUSE_MS);
  }

  /** Resolves when the server has everything; throws the server's refusal. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#whoSaves() === null) return;
    while (this.#running !== undefined) await this.#running;
    if (!this.#draft.isUnsaved && this.#draft.number !== null) return;
    this.#lastError = undefined;
    this.#running = this.#save().catch((error: unknown) => void (this.#lastError = error));
    await this.#running;
    this.#running = undefined;
    if (this.#lastError !== undefined) throw this.#lastError;
    if (this.#draft.isUnsaved) await this.flush();
  }

  /** After a conflict: replaces the other version with the values on this page. */
  async overwrite(): Promise<void> {
    this.#keep({ revision: null, isUnsaved: true });
    await this.flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #save(): Promise<void> {
    const userId = this.#whoSaves();
    if (userId === null) return;
    const { values } = this.#draft;
    this.state.set('saving');
    try {
      const { number, revision } = await this.#send(values);
      this.#keep({
        number,
        revision,
        owner: userId || this.#draft.owner,
        isUnsaved: !isSame(values, this.#draft.values),
      });
      this.state.set('saved');
    } catch (error) {
      this.state.set(isApiError(error, 'APPLICATION_CHANGED_ELSEWHERE') ? 'conflict' : 'failed');
      throw error;
    }
  }

  /** Null if nobody is logged in, or somebody else is: a draft never goes into another person's account. */
  #whoSaves(): string | null {
    const userId = this.#ports.userId();
    const { owner } = this.#draft;
    return owner === null || userId === '' || userId === owner ? userId : null;
  }

  async #send(values: ApplicationValues): Promise<Application> {
    const { number, revision, draftKey } = this.#draft;
    const fields = draftOf(values);
    requireSavable(fields);
    if (number !== null) return this.#ports.update({ ...fields, number, ...(revision === null ? {} : { revision }) });
    const made = await this.#ports.create({ ...fields, draftKey });
    // An earlier attempt whose answer was lost may have created it with less content.
    return isSame(trimmed(values), valuesOf(made))
      ? made
      : this.#ports.update({ ...fields, number: made.number, revision: made.revision });
  }

  #keep(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
    this.#ports.keep(this.#draft);
  }
}

/**
 * Values that the server would refuse (e.g. far too long ones) are not sent; they stay in this browser until corrected.
 */
function requireSavable(fields: ApplicationDraft): void {
  const parsed = applicationDraft.safeParse(fields);
  if (parsed.success) return;
  throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
}

function trimmed(values: ApplicationValues): ApplicationValues {
  const texts = Object.fromEntries(Object.entries(values).map(([name, text]: [string, string]) => [name, text.trim()]));
  return { ...values, ...texts };
}

function isSame(one: ApplicationValues, other: ApplicationValues): boolean {
  // The vendor's own questions appear once they are answered.
  const names = Object.keys({ ...one, ...other }) as (keyof ApplicationValues)[];
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
