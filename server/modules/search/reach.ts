import { type SQL, sql } from 'drizzle-orm';
import { CHOSEN_KEY, type ReadingKey, readingKeys } from '#domain/access/reading-keys.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { searchDocuments } from './tables.ts';

/** How far a reader's search reaches: the keys held for the whole library, and the publications opened one by one. */
export type Reach = { readonly keys: readonly ReadingKey[]; readonly chosen: readonly number[] };

export function reachOf({ viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>): Reach {
  const keys = readingKeys(viewer, clock.now());
  const chosen = viewer.kind === 'visitor' || keys.includes(CHOSEN_KEY) ? [] : viewer.unlockedQuickTakes;
  return { keys, chosen };
}

/** Trap: every question to the documents carries this. Of each publication it leaves the one document that holds all that opens. */
export function within({ keys, chosen }: Reach): SQL {
  const { publicationId, opensTo, wider } = searchDocuments;
  // Most documents that fit are the widest, which is quicker to see than that two lists have nothing in common.
  const isWidest = sql`(cardinality(${wider}) = 0 or not ${wider} && ${textArray(keys)})`;
  const held = sql`(${opensTo} = any(${textArray(keys)}) and ${isWidest})`;
  if (chosen.length === 0) return held;
  const isChosen = sql`${publicationId} = any(${sql.param([...chosen])}::int[])`;
  const widest = sql`(${opensTo} = ${CHOSEN_KEY} and ${isChosen})`;
  return sql`(${widest} or (${held} and not (${isChosen} and ${wider} && ${textArray([CHOSEN_KEY])})))`;
}

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
