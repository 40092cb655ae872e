import { and, eq, inArray } from 'drizzle-orm';
import { redirectKey } from '#domain/catalogue/redirects.ts';
import type { Library } from '#server/db/import/library.ts';
import { reconcile } from '#server/db/import/reconcile.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { HomeBlock, SiteTexts } from '#server/db/import/schemas.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { configs } from '#server/modules/settings/tables.ts';
import {
  type HomeBlockDetail,
  homeBlockPublications,
  homeBlocks,
  pages,
  redirects,
  siteLinks,
  testimonials,
} from '#server/modules/site/tables.ts';
import { actionsOf } from './check-texts.ts';
import { translationsOf } from './translations-of.ts';

export async function writeSite(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  await writeConfigs(tx, library, report);
  await writeLinks(tx, library, report);
  await writeTestimonials(tx, library, report);
  await writePages(tx, library, report);
  await writeRedirects(tx, library, report);
}

// Configuration has other writers too, so keys that are not in the folder stay.
export async function writeConfigs(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  await reconcile(
    {
      wanted: Object.entries(library.site.config).map(([key, value]) => ({
        ...{ key, value },
        translations: translationsOf(
          library,
          ({ config }) => config[key],
          (text) => ({ value: text }),
        ),
      })),
      found: await tx.select().from(configs),
      keyOf: ({ key }) => key,
      describe: ({ key }) => ({ kind: 'config', name: key }),
      insert: (rows) => tx.insert(configs).values(rows),
      update: (row) => tx.update(configs).set(row).where(eq(configs.key, row.key)),
    },
    report,
  );
}

export async function writeLinks(tx: Tx, { site }: Library, report: ReportBook): Promise<void> {
  const isRow = (row: { kind: 'social' | 'podcast-app'; slug: string }) =>
    and(eq(siteLinks.kind, row.kind), eq(siteLinks.slug, row.slug));
  await reconcile<typeof siteLinks.$inferInsert, typeof siteLinks.$inferSelect>(
    {
      wanted: [
        ...site.social.map((link, position) => ({ kind: 'social' as const, ...link, position })),
        ...site.podcastApps.map((link, position) => ({ kind: 'podcast-app' as const, ...link, position })),
      ],
      found: await tx.select().from(siteLinks),
      keyOf: ({ kind, slug }) => `${kind} ${slug}`,
      describe: ({ kind, slug }) => ({ kind: 'link', name: `${kind} ${slug}` }),
      insert: (rows) => tx.insert(siteLinks).values(rows),
      update: (row) => tx.update(siteLinks).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(siteLinks).where(isRow(row));
      },
    },
    report,
  );
}

export async function writeTestimonials(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  await reconcile(
    {
      wanted: library.testimonials.map(({ number, role, quote }, position) => ({
        ...{ id: number, role, quote, position },
        translations: translationsOf(
          library,
          (texts) => texts.testimonials[number],
          (translation) => translation,
        ),
      })),
      found: await tx.select().from(testimonials),
      keyOf: ({ id }) => String(id),
      describe: ({ id }) => ({ kind: 'testimonial', name: String(id) }),
      insert: (rows) => tx.insert(testimonials).values(rows),
      update: (row) => tx.update(testimonials).set(row).where(eq(testimonials.id, row.id)),
      remove: (rows) =>
        tx.delete(testimonials).where(
          inArray(
            testimonials.id,
            rows.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
}

export async function writePages(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  await reconcile(
    {
      wanted: library.pages,
      found: await tx.select().from(pages),
      keyOf: ({ slug }) => slug,
      describe: ({ slug }) => ({ kind: 'page', name: slug }),
      insert: (rows) => tx.insert(pages).values(rows),
      update: (row) => tx.update(pages).set(row).where(eq(pages.slug, row.slug)),
      remove: (rows) =>
        tx.delete(pages).where(
          inArray(
            pages.slug,
            rows.map(({ slug }) => slug),
          ),
        ),
    },
    report,
  );
}

export async function writeRedirects(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  type Row = Pick<typeof redirects.$inferSelect, 'path' | 'target'>;
  await reconcile<Row, Row>(
    {
      wanted: library.redirects.map(({ from, to = null }) => ({ path: redirectKey(from) ?? from, target: to })),
      found: await tx.select({ path: redirects.path, target: redirects.target }).from(redirects),
      keyOf: ({ path }) => path,
      describe: ({ path }) => ({ kind: 'redirect', name: path }),
      insert: (rows) => tx.insert(redirects).values(rows),
      update: (row) => tx.update(redirects).set(row).where(eq(redirects.path, row.path)),
      remove: (rows) =>
        tx.delete(redirects).where(
          inArray(
            redirects.path,
            rows.map(({ path }) => path),
          ),
        ),
    },
    report,
  );
}

/** Written after publications, which home blocks refer to. */
export async function writeHomeBlocks(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const { site } = library;
  await reconcile<typeof homeBlocks.$inferInsert, typeof homeBlocks.$inferSelect>(
    {
      wanted: site.homeBlocks.map((block, position) => ({
        ...pickShown(block),
        position,
        detail: makeDetail(block),
        translations: translationsOf(
          library,
          (texts) => texts.homeBlocks[block.number],
          (translation) => ({
            title: translation.title,
            body: translation.body,
            detail: translateDetail(block, translation),
          }),
        ),
      })),
      found: await tx.select().from(homeBlocks),
      keyOf: ({ id }) => String(id),
      describe: ({ id, kind }) => ({ kind: 'home block', name: `${id} ${kind}` }),
      insert: (rows) => tx.insert(homeBlocks).values(rows),
      update: (row) => tx.update(homeBlocks).set(row).where(eq(homeBlocks.id, row.id)),
      remove: (rows) =>
        tx.delete(homeBlocks).where(
          inArray(
            homeBlocks.id,
            rows.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
  await writeFeatured(tx, site.homeBlocks, report);
}

async function writeFeatured(tx: Tx, blocks: readonly HomeBlock[], report: ReportBook): Promise<void> {
  const isRow = (row: { homeBlockId: number; publicationId: number }) =>
    and(
      eq(homeBlockPublications.homeBlockId, row.homeBlockId),
      eq(homeBlockPublications.publicationId, row.publicationId),
    );
  const kinds = new Map(blocks.map(({ number, kind }) => [number, kind]));
  await reconcile(
    {
      wanted: blocks.flatMap((block) =>
        block.kind === 'featured-types'
          ? block.featuredPublications.map((publicationId, position) => ({
              homeBlockId: block.number,
              publicationId,
              position,
            }))
          : [],
      ),
      found: await tx.select().from(homeBlockPublications),
      keyOf: ({ homeBlockId, publicationId }) => `${homeBlockId} ${publicationId}`,
      describe: ({ homeBlockId }) => ({
        kind: 'home block',
        name: `${homeBlockId} ${kinds.get(homeBlockId)}`,
        field: 'featuredPublications',
      }),
      insert: (rows) => tx.insert(homeBlockPublications).values(rows),
      update: (row) => tx.update(homeBlockPublications).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(homeBlockPublications).where(isRow(row));
      },
    },
    report,
  );
}

const pickShown = ({ number, kind, title, body }: HomeBlock) => ({ id: number, kind, title, body });

function makeDetail(block: HomeBlock): HomeBlockDetail {
  const actions = actionsOf(block);
  if (actions.length > 0) return { actions };
  return block.kind === 'featured-types' ? { types: block.types } : {};
}

/** The detail of a block with translated labels; links and kinds stay. */
function translateDetail(block: HomeBlock, texts: SiteTexts['homeBlocks'][string]): HomeBlockDetail {
  const { actions, types } = makeDetail(block);
  return {
    ...(actions && { actions: actions.map((action, i) => ({ ...action, label: texts.actions[i] ?? action.label })) }),
    ...(types && { types: types.map(({ type, body }) => ({ type, body: texts.types[type] ?? body })) }),
  };
}
