/** Begins a publication. (rules E3, E6) */
import { sql } from 'drizzle-orm';
import { writesOwnContentOnly } from '#domain/access/staff.ts';
import { makeFirstFiles, slugOfTitle } from '#domain/authoring/new-publication.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { countAuthors, findFreeNumber, listOwnSlugs } from './queries-authors.ts';
import type { DraftHead } from './queries-drafts.ts';
import { noteInspection, type WritingNeeds } from './store-text.ts';
import { findReadable } from './writers.ts';

export type NewDraft = { type: PublicationType; title: string; slug?: string | undefined; authors: readonly string[] };

/** Serializes the choice of a number. */
export const NUMBER_LOCK = 731_104;

/** Creates a draft with the next free number; faculty are its author. */
export async function createDraft(ctx: WritingNeeds, { type, title, slug, ...form }: NewDraft): Promise<DraftHead> {
  const named = await chooseAuthors(ctx, form.authors);
  const source = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
    const number = await findFreeNumber(tx);
    const now = ctx.clock.now();
    const parts = { number, slug: slug ?? slugOfTitle(title), type, title, authors: named, today: ctx.clock.today() };
    const files = makeFirstFiles(parts);
    await tx.insert(publicationDrafts).values({
      ...{ number, ...ctx.importer.summarize({ number, files, assets: {} }) },
      ...{ open: 'draft', version: 1, files, assets: {} },
      ...{ updatedAt: now, updatedById: ctx.viewer.id },
    });
    await recordAuditEntry(tx, ctx, {
      action: 'publication.created',
      subjectType: 'OfficePublication',
      subjectId: number,
      detail: { after: { title, type, authors: named } },
    });
    return { number, files, assets: {} };
  });
  await noteInspection(ctx, source, 1);
  return findReadable(ctx, source.number);
}

async function chooseAuthors(ctx: WritingNeeds, wanted: readonly string[]): Promise<string[]> {
  const slugs = [...new Set(wanted)];
  if (writesOwnContentOnly(ctx.viewer.staff)) {
    const own = await listOwnSlugs(ctx.db, ctx.viewer.id);
    if (own.length === 0) throw new Failure('draft.not-yours');
    if (!slugs.some((slug) => own.includes(slug))) slugs.unshift(...own);
  }
  if ((await countAuthors(ctx.db, slugs)) !== slugs.length)
    throw new Failure('draft.authors', { source: { pointer: '/data/attributes/authors' } });
  return slugs;
}
