import type { Kysely } from 'kysely';
import type { LicenseLogLeafRow } from '../../database/tables/license-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { leafHash } from './tree.ts';

type Leaf = Omit<LicenseLogLeafRow, 'seq'>;

const leafOf = (leaf: Omit<Leaf, 'id' | 'hash'>, data: string): Leaf => ({
  ...leaf,
  id: `${leaf.kind}:${leaf.subject_id}`,
  hash: leafHash(data).toString('base64url'),
});

/** The leaf of a signed key: its holder computes the hash and finds it in the log. */
export const leafOfKey = (key: { id: string; license_id: string; jws: string; issued_at: number }): Leaf =>
  leafOf({ kind: 'key', subject_id: key.id, license_id: key.license_id, at: key.issued_at }, key.jws);

interface LoggedAct {
  id: string;
  license_id: string;
  act: string;
  at: number;
  revision: number;
}

/** The leaf of an act on a license. The id of its record is random, so numbers cannot be found by trying. */
export const leafOfAct = ({ id, license_id, act, at, revision }: LoggedAct, number: string): Leaf =>
  leafOf({ kind: 'act', subject_id: id, license_id, at }, ['license-act', id, number, act, at, revision].join('\n'));

/** The leaf of a license that was removed with a demonstration or an undone import. */
export const leafOfRemoval = (license: { id: string; number: string }, at: number): Leaf =>
  leafOf(
    { kind: 'removal', subject_id: license.id, license_id: license.id, at },
    ['license-removal', license.id, license.number].join('\n'),
  );

const keySteps = ['created', 'activated', 'retired', 'compromised'] as const;
type KeySteps = Record<`${(typeof keySteps)[number]}_at`, number | null>;

/** The leaves of everything that has happened to a signing key. */
export const leavesOfSigningKey = (key: { kid: string; public_x: string } & KeySteps): Leaf[] =>
  keySteps.flatMap((step) => {
    const at = key[`${step}_at`];
    if (at === null) return [];
    const facts = { kind: 'signing_key', subject_id: `${key.kid}:${step}`, license_id: null, at } as const;
    return [leafOf(facts, ['signing-key', step, key.kid, key.public_x, at].join('\n'))];
  });

/** Enters leaves, each once; in the transaction of the act. */
export async function enterLeaves(db: Kysely<Tables>, leaves: readonly Leaf[]): Promise<void> {
  if (leaves.length === 0) return;
  await db
    .insertInto('license_log_leaf')
    .values(leaves.map((leaf) => ({ ...leaf, seq: null })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
