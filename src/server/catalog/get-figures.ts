import type { Figures } from '../../contract/catalog/catalog.ts';
import { typicalReviewOfLate } from '../applications/review/typical-review.ts';
import type { Call } from '../call.ts';
import type { Database } from '../database/open-database.ts';
import { minutes } from '../duration.ts';
import { countInForce } from './store.ts';

/** A smaller figure would identify customers. */
const FEWEST_HOLDERS = 5;
const FRESH_MS = minutes(10);

const counted = new WeakMap<Database, { at: number; figures: Promise<Figures> }>();

/** The vendor's figures for the home page. Counting reads every license, so it is done every ten minutes. */
export function getFigures({ database, clock }: Pick<Call, 'database' | 'clock'>): Promise<Figures> {
  const now = clock.now();
  const known = counted.get(database);
  if (known !== undefined && Math.abs(now - known.at) < FRESH_MS) return known.figures;
  const figures = count(database);
  counted.set(database, { at: now, figures });
  figures.catch(() => counted.delete(database));
  return figures;
}

async function count({ db }: Database): Promise<Figures> {
  const [inForce, typicalReviewMs] = await Promise.all([countInForce(db), typicalReviewOfLate(db)]);
  return { inForce: inForce.holders < FEWEST_HOLDERS ? null : inForce, typicalReviewMs };
}
