import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CreditShortfall } from '#emails/staff/credit-shortfall.ts';
import { type Links, linksFromPairs } from '#server/jsonapi/projection.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { homeBlockPublications, homeBlocks, pages, siteLinks, testimonials } from './tables.ts';

export type HomeBlockRow = typeof homeBlocks.$inferSelect;
export type PageRow = typeof pages.$inferSelect;
export type TestimonialRow = typeof testimonials.$inferSelect;

export const listLinks = (db: Queryable) =>
  db
    .select({ kind: siteLinks.kind, slug: siteLinks.slug, name: siteLinks.name, url: siteLinks.url })
    .from(siteLinks)
    .orderBy(asc(siteLinks.kind), asc(siteLinks.position));

export const listHomeBlocks = (db: Queryable): Promise<HomeBlockRow[]> =>
  db.select().from(homeBlocks).orderBy(asc(homeBlocks.position), asc(homeBlocks.id));

export async function listBlockPublicationLinks(db: Queryable, ids: readonly number[]): Promise<Links> {
  const rows = await db
    .select({ from: homeBlockPublications.homeBlockId, to: homeBlockPublications.publicationId })
    .from(homeBlockPublications)
    .where(inArray(homeBlockPublications.homeBlockId, [...ids]))
    .orderBy(asc(homeBlockPublications.homeBlockId), asc(homeBlockPublications.position));
  return linksFromPairs(rows);
}

export const listTestimonials = (db: Queryable): Promise<TestimonialRow[]> =>
  db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id));

export async function findPage(db: Queryable, slug: string): Promise<PageRow | null> {
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug));
  return row ?? null;
}

/** The audit action under which reported differences are stored. */
export const OFFER_NOTICE = 'library.offer-differed';

type OfferNotice = { id: number; differences: CreditShortfall[] };

export const findLastNotice = (db: Queryable) => findOfferNotice(db, undefined);
export const findNotice = (db: Queryable, id: number) => findOfferNotice(db, eq(auditEntries.id, id));

async function findOfferNotice(db: Queryable, which: SQL | undefined): Promise<OfferNotice | null> {
  const [row] = await db
    .select({ id: auditEntries.id, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'library'), eq(auditEntries.action, OFFER_NOTICE), which))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  // The detail is what `checkOffers` wrote.
  return row === undefined ? null : { id: row.id, ...(row.detail as { differences: CreditShortfall[] }) };
}
