/** Series as anyone sees them. (rules Q2, Q9) */
import { isExpired } from '#domain/catalogue/expiry.ts';
import { inLanguage, languagesOf } from '#domain/catalogue/languages.ts';
import { readingMinutes } from '#domain/catalogue/reading/reading-time.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { creditOf, getPublication, loadCards, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { findSeries, listFirstCategories, listPublished, type SeriesWithParts } from './queries-series.ts';

const cached = cacheByContentVersion<SeriesWithParts[]>(1);

/** The published series that have a published part. */
export async function listSeries(ctx: Ctx) {
  const described = await describe(ctx, await readPublished(ctx));
  return described.filter(({ publications }) => publications.length > 0).map(({ status: _, ...row }) => row);
}

/** A published or retired series; a draft is not found. */
export async function getSeries(ctx: Ctx, slug: string) {
  const row = await findSeries(ctx.db, slug);
  const [series] = row === null || row.status === 'draft' ? [] : await describe(ctx, [row]);
  if (row === null || series === undefined) throw new Failure('series.not-found');
  return { ...series, languages: languagesOf(row) };
}

/** The published series of which a publication is a part, with its place among the published parts. (rules Q9) */
export async function readSeriesOf(ctx: Ctx, publicationId: number) {
  const { id } = await getPublication(ctx, publicationId);
  const rows = (await readPublished(ctx)).filter(({ parts }) => parts.includes(id));
  const cards = await loadCards(ctx, [...new Set(rows.flatMap(({ parts }) => parts))]);
  const shown = new Set(cards.filter(({ visibility }) => visibility === 'published').map((card) => card.id));
  return rows.flatMap((row) => {
    const parts = row.parts.filter((part) => shown.has(part));
    const { slug, title, lang } = inLanguage(row, ctx.language);
    const at = parts.indexOf(id);
    return at < 0 ? [] : [{ slug, title, lang, part: at + 1, parts: parts.length }];
  });
}

const readPublished = (ctx: Ctx): Promise<SeriesWithParts[]> =>
  cached(ctx.content, 'published', () => listPublished(ctx.db));

async function describe(ctx: Ctx, rows: readonly SeriesWithParts[]) {
  const ids = [...new Set(rows.flatMap(({ parts }) => parts))];
  const cards = new Map((await loadCards(ctx, ids)).map((card) => [card.id, card]));
  const categories = await listFirstCategories(ctx.db, ids);
  return rows.map((row) => {
    const { slug, title, intro, lang, status, required } = inLanguage(row, ctx.language);
    const parts = row.parts.flatMap((id) => cards.get(id) ?? []).filter(({ visibility }) => visibility === 'published');
    return {
      ...{ slug, title, intro, lang },
      // A draft is described to no one.
      status: status === 'published' ? ('published' as const) : ('retired' as const),
      publications: parts.map(({ id }) => ({ id: String(id), category: categories.get(id) ?? '' })),
      required: Math.min(required ?? parts.length, parts.length),
      minutes: parts.reduce(
        (sum, { extent }) => sum + Math.round(extent.seconds / 60) + readingMinutes(extent.words),
        0,
      ),
      credits: { CME: sumCredits(ctx, parts, 'CME'), SA: sumCredits(ctx, parts, 'SA') },
    };
  });
}

/** What the parts can earn today. */
function sumCredits({ clock }: Ctx, parts: readonly PublicationCard[], creditClass: CreditClass): number {
  const today = clock.today();
  const earning = parts.filter(
    (card) => !isExpired(card.expiresOn, today) && !isCreditStopped(card.creditStopsOn, today),
  );
  const quarters = earning.flatMap((card) => creditOf(card) ?? []).filter((credit) => credit.class === creditClass);
  return toCredits(quarters.reduce((sum, { amount }) => sum + amount, 0) as Quarters);
}
