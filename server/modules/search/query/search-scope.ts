import { type SQL, sql } from 'drizzle-orm';
import { CHOSEN_QUICK_TAKE_KEY, type ReadingKey, readingKeys } from '#domain/access/reading-keys.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { searchDocuments, searchPassages } from '#server/modules/search/tables.ts';

/** What a reader may search: the keys for the whole library, and the publications opened one by one. */
export type SearchScope = { readonly keys: readonly ReadingKey[]; readonly chosen: readonly number[] };

export function searchScopeOf({ viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>): SearchScope {
  const keys = readingKeys(viewer, clock.now());
  const chosen = viewer.kind === 'visitor' || keys.includes(CHOSEN_QUICK_TAKE_KEY) ? [] : viewer.unlockedQuickTakes;
  return { keys, chosen };
}

/** Trap: every query of the documents needs this condition, which selects the widest document per publication. */
export function isInScope({ keys, chosen }: SearchScope): SQL {
  const { publicationId, opensTo, wider } = searchDocuments;
  // Checking for an empty list first is cheaper than the overlap, and true for most matching documents.
  const isWidest = sql`(cardinality(${wider}) = 0 or not ${wider} && ${textArray(keys)})`;
  const byKey = sql`(${opensTo} = any(${textArray(keys)}) and ${isWidest})`;
  if (chosen.length === 0) return byKey;
  const isChosen = sql`${publicationId} = any(${sql.param([...chosen])}::int[])`;
  const byChoice = sql`(${opensTo} = ${CHOSEN_QUICK_TAKE_KEY} and ${isChosen})`;
  return sql`(${byChoice} or (${byKey} and not (${isChosen} and ${wider} && ${textArray([CHOSEN_QUICK_TAKE_KEY])})))`;
}

/** Trap: every query of the passages needs this condition, which is what the reader may read. */
export function isPassageInScope({ keys, chosen }: SearchScope): SQL {
  const { publicationId, opensTo } = searchPassages;
  const byKey = sql`${opensTo} = any(${textArray(keys)})`;
  if (chosen.length === 0) return byKey;
  return sql`(${byKey} or (${opensTo} = ${CHOSEN_QUICK_TAKE_KEY} and ${publicationId} = any(${sql.param([...chosen])}::int[])))`;
}

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
