import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { calendarWindow } from '#domain/catalogue/calendar.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { startOfDayIn } from '#domain/shared/time-zone.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { writeCalendar } from '#server/kernel/text/write-calendar.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** An iCalendar feed of the publications announced for the next year. (rules C17) */
export async function writeAnnouncedCalendar({ db, clock, origin }: Ctx): Promise<string> {
  const today = clock.today();
  const { from, to } = calendarWindow(today);
  const announced = await db
    .select({
      id: publications.id,
      slug: publications.slug,
      title: publications.title,
      excerpt: publications.excerpt,
      publishedOn: publications.publishedOn,
    })
    .from(publications)
    .where(
      and(
        eq(publications.visibility, 'announced'),
        gte(publications.publishedOn, from),
        lte(publications.publishedOn, to),
      ),
    )
    .orderBy(asc(publications.publishedOn), asc(publications.id));
  return writeCalendar({
    name: `${productName()} updates`,
    product: 'Updates',
    // The date without a time, so that unchanged content has the same ETag all day.
    stamp: startOfDayIn(today, clock.zone),
    events: announced.map(({ id, slug, title, excerpt, publishedOn }) => ({
      uid: `publication-${id}@${origin.hostname}`,
      date: publishedOn,
      title,
      text: excerpt,
      url: new URL(pagePath('/publication/:slug', { slug: slugWithId(slug, id) }), origin).href,
    })),
  });
}
