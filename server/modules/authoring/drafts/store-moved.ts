/** Drafts of texts that were moved in from another system. Nobody of the office has written them yet. */
import { sql } from 'drizzle-orm';
import { findSourceFault, type SourceAssets, type SourceFiles, slugOfSource } from '#domain/authoring/source-files.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import type { ImportNeeds, PublicationImporter } from '#server/ports/publication-importer.ts';
import { NUMBER_LOCK } from './create-draft.ts';
import { findFreeNumber } from './queries-authors.ts';
import { noteInspection } from './store-text.ts';

export type MovedDraft = { files(number: number): SourceFiles; assets: SourceAssets };
export type DraftRefusal = { result: 'refused'; column: string; reason: string };

type Needs = ImportNeeds & { importer: PublicationImporter };
type StoredDraft = { ok: true; number: number; slug: string; files: SourceFiles; assets: SourceAssets };

const REASONS = {
  path: 'has a file that the content format does not have',
  'too-long': 'is longer than a text may be',
  'too-many': 'has more files than a publication may have',
} as const;

/** Why the draft cannot be stored; null if it can. */
function check({ files, assets }: MovedDraft): DraftRefusal | null {
  const found = findSourceFault(files(1), assets);
  return found === null ? null : { result: 'refused', column: 'html', reason: REASONS[found.fault] };
}

/** Stores it under the next free number. */
async function store(
  tx: Tx,
  needs: Needs,
  draft: MovedDraft,
): Promise<StoredDraft | { ok: false; refusal: DraftRefusal }> {
  const refusal = check(draft);
  if (refusal !== null) return { ok: false, refusal };
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
  const number = await findFreeNumber(tx);
  const files = draft.files(number);
  const { assets } = draft;
  await tx.insert(publicationDrafts).values({
    ...{ number, ...needs.importer.summarize({ number, files, assets }) },
    ...{ open: 'draft', version: 1, files, assets },
    ...{ updatedAt: needs.clock.now(), updatedById: null },
  });
  return { ok: true, number, slug: slugOfSource(files), files, assets };
}

/** Notes what publishing still needs. */
const inspect = async (needs: Needs, { number, files, assets }: StoredDraft): Promise<void> =>
  void (await noteInspection(needs, { number, files, assets }, 1));

export const storeMovedDraft = { check, store, inspect };
