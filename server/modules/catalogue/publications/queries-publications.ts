import { and, eq, ne, sql } from 'drizzle-orm';
import { requiredTierName } from '#domain/access/required-tier.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { isOffered } from '#domain/site/features.ts';
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { listCachedTiers } from '#server/modules/catalogue/required-tiers.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

// Table names are written out because Drizzle drops them from fragments in a single-table query.
const cardColumns = {
  id: publications.id,
  slug: publications.slug,
  // The importer writes only known types and visibilities; withdrawn rows are never selected.
  type: sql<PublicationType>`publications.type`,
  visibility: sql<Visibility>`publications.visibility`,
  title: publications.title,
  seoTitle: publications.seoTitle,
  excerpt: publications.excerpt,
  descriptionHtml: publications.descriptionHtml,
  publishedOn: sql<PlainDate>`publications.published_on::text`,
  expiresOn: sql<PlainDate | null>`publications.expires_on::text`,
  modifiedOn: sql<PlainDate>`publications.modified_on::text`,
  clinicalUpdates: publications.clinicalUpdates,
  creditStopsOn: sql<PlainDate | null>`publications.credit_stops_on::text`,
  private: publications.private,
  preTest: publications.preTest,
  volume: publications.volume,
  jointSponsor: publications.jointSponsor,
  creditClass: publications.creditClass,
  creditQuarters: sql<Quarters | null>`publications.credit_quarters`,
  passingScore: publications.passingScore,
  targetAudience: publications.targetAudience,
  learningObjectives: publications.learningObjectives,
  interviewerId: publications.interviewerId,
  extent: sql<{ seconds: number; sections: number; recorded: number; words: number }>`(select json_build_object(
      'seconds', coalesce(sum(s.duration_seconds) filter (where s.media_id is not null), 0),
      'sections', count(*),
      'recorded', count(s.media_id),
      'words', coalesce(sum(s.word_count) filter (where s.media_id is null), 0))
    from sections s where s.publication_id = publications.id and s.withdrawn_at is null)`,
  questionCount: sql<number>`(select count(*) from questions q
    where q.publication_id = publications.id and q.retired_at is null)::int`,
  authorIds: sql<number[]>`array(select pa.author_id from publication_authors pa
    where pa.publication_id = publications.id order by pa.position)`,
  categoryIds: sql<number[]>`array(select pc.category_id from publication_categories pc
    where pc.publication_id = publications.id order by pc.position)`,
  faculty: sql<string>`coalesce((
    select string_agg(concat_ws(' ', a.first_name, a.last_name, a.affix, a.conflicts_of_interest), chr(10) order by a.id)
    from authors a where a.id = publications.interviewer_id
      or a.id in (select pa.author_id from publication_authors pa where pa.publication_id = publications.id)), '')`,
};

/** The columns of cards and covers; the caller adds conditions, order and page. */
export const selectCards = (db: Queryable) => db.select(cardColumns).from(publications);

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** A card with the fields that depend on the caller and on the tiers on sale. */
export type PublicationCard = CardRow & { requiredMembership: string | null };

const isInLibrary = ne(publications.visibility, 'withdrawn');

/** What a publication does not have on a site without credit; an expiration date is that of credit. (rules P66) */
const WITHOUT_CREDIT = {
  ...{ creditClass: null, creditQuarters: null, creditStopsOn: null, expiresOn: null, volume: null },
  questionCount: 0,
  preTest: false,
} as const;

/** Adds the membership that would open each card. */
export async function completeCards(ctx: Ctx, cards: readonly CardRow[]): Promise<PublicationCard[]> {
  const tiers = await listCachedTiers(ctx);
  const now = ctx.clock.now();
  return cards.map((card) => ({
    ...card,
    ...(isOffered('credit') ? {} : WITHOUT_CREDIT),
    requiredMembership: requiredTierName({ viewer: ctx.viewer, type: card.type, tiers }, now),
  }));
}

const prepareCardsOn = (db: Db) =>
  selectCards(db)
    .where(and(sql`${publications.id} = any(${sql.placeholder('ids')}::int[])`, isInLibrary))
    .prepare('cards_by_id');

/** The query behind every cover and every include. */
const prepareCards = prepareOnce(prepareCardsOn);

/** Card rows are public, so they are shared by all callers. */
const cached = cacheRowsByContentVersion<CardRow>(3000);

/** Cards by id, in the order of the ids, without withdrawn publications. */
export async function loadCards(ctx: Ctx, ids: readonly number[]): Promise<PublicationCard[]> {
  if (ids.length === 0) return [];
  const rows = await cached(ctx.content, ids, (missing) => prepareCards(ctx.db).execute({ ids: missing }));
  return completeCards(ctx, rows);
}

export async function isWithdrawn(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.visibility, 'withdrawn')));
  return rows.length > 0;
}
