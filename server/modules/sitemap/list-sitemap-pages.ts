/** The pages of a host, in lists that search engines accept: at most ten thousand per list. */
import { pagePath } from '#contract/page-paths.ts';
import { INTERFACE_PAGES, type InterfacePage } from '#domain/catalogue/interface-pages.ts';
import { defaultLanguageOf, hostOfLanguage, type Language, siteLanguages } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { sectionSlug, slugWithId } from '#domain/shared/id.ts';
import { hasPage } from '#domain/site/features.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { isOpenToAnyone, mediaUrl } from '#server/modules/catalogue/index.ts';
import { listDrugPages } from '#server/modules/drugs/index.ts';
import * as queries from './queries-pages.ts';
import type { SitemapPage, SitemapVideo } from './write-sitemap.ts';

type Needs = Pick<Ctx, 'db' | 'content' | 'origin' | 'secret' | 'clock'>;
type Kind = 'pages' | 'publications' | 'sections' | 'authors' | 'drugs';
export type ListName = { kind: Kind; number: number };

const MAX_URLS = 10_000;

/** It is linked from other pages and has a noindex tag. (rules P1) */
const NOT_INDEXED: InterfacePage = '/newsletter';

/** The sitemap lists of a language's host. */
export async function listSitemaps(ctx: Needs, lang: Language): Promise<ListName[]> {
  const { covers, sections, authors } = await queries.countPages(ctx.db, lang);
  const lengths: [Kind, number][] = [
    ['pages', 1],
    ['publications', covers],
    ['sections', sections],
    ['authors', authors],
    ['drugs', (await listDrugPages(ctx)).length],
  ];
  return lengths.flatMap(([kind, length]) =>
    Array.from({ length: Math.ceil(length / MAX_URLS) }, (_, index) => ({ kind, number: index + 1 })),
  );
}

export async function listSitemapPages(ctx: Needs, lang: Language, { kind, number }: ListName): Promise<SitemapPage[]> {
  const window = { limit: MAX_URLS, offset: (number - 1) * MAX_URLS };
  if (kind === 'pages') return listPages(ctx, lang);
  if (kind === 'publications') return listCovers(ctx, lang, window);
  if (kind === 'authors') return listAuthors(ctx, window);
  if (kind === 'drugs') return listDrugs(ctx, lang, window);
  return lang === 'en' ? listSections(ctx, window) : listTranslated(ctx, lang, window);
}

/** The same page on the hosts of several languages. (rules P10) */
function inEach(ctx: Needs, path: string, languages: readonly Language[]): Pick<SitemapPage, 'languages'> {
  if (languages.length < 2) return {};
  const at = addressesOf(ctx);
  return {
    languages: [
      ...languages.map((language) => ({ tag: tagOf(language), address: at(language, path) })),
      { tag: 'x-default', address: at(defaultLanguageOf(languages), path) },
    ],
  };
}

async function listPages(ctx: Needs, lang: Language): Promise<SitemapPage[]> {
  const at = addressesOf(ctx);
  const own = INTERFACE_PAGES.filter((path) => path !== NOT_INDEXED && hasPage(path));
  const written = (await queries.listStaticPages(ctx.db)).filter(({ slug }) => hasPage(`/${slug}`));
  const series = await queries.listSeries(ctx.db);
  const pages = [
    ...own.map((path) => ({ path, languages: siteLanguages() })),
    ...written.map(({ slug, languages }) => ({
      path: `/${slug}`,
      languages: siteLanguages().filter((one) => one === 'en' || languages.includes(one)),
    })),
    ...series.map(({ slug, languages }) => ({
      path: pagePath('/series/:slug', { slug }),
      languages: siteLanguages().filter((one) => one === 'en' || languages.includes(one)),
    })),
  ];
  return pages
    .filter(({ languages }) => languages.includes(lang))
    .map(({ path, languages }) => ({ address: at(lang, path), ...inEach(ctx, path, languages) }));
}

async function listCovers(ctx: Needs, lang: Language, window: queries.Window): Promise<SitemapPage[]> {
  const covers = await queries.listCovers(ctx.db, lang, window);
  return covers.map(({ id, slug, modifiedOn, languages }) => {
    const path = pagePath('/publication/:slug', { slug: slugWithId(slug, id) });
    return { address: addressesOf(ctx)(lang, path), changed: modifiedOn, ...inEach(ctx, path, ['en', ...languages]) };
  });
}

async function listAuthors(ctx: Needs, window: queries.Window): Promise<SitemapPage[]> {
  const authors = await queries.listAuthors(ctx.db, window);
  return authors.map(({ id, slug }) => ({
    address: addressesOf(ctx)('en', pagePath('/author/:slug?', { slug: slugWithId(slug, id) })),
  }));
}

/** Pages of drugs that have content, on every host: their headings and names are in its language. (rules D8) */
async function listDrugs(ctx: Needs, lang: Language, { limit, offset }: queries.Window): Promise<SitemapPage[]> {
  const slugs = await listDrugPages(ctx);
  return slugs.slice(offset, offset + limit).map((slug) => {
    const path = pagePath('/drugs/:slug', { slug });
    return { address: addressesOf(ctx)(lang, path), ...inEach(ctx, path, siteLanguages()) };
  });
}

type SectionRef = { id: number; slug: string; number: number; publication: { id: number; modifiedOn: string } };

async function listSections(ctx: Needs, window: queries.Window): Promise<SitemapPage[]> {
  const rows = await queries.listSections(ctx.db, window);
  const languages = await readLanguages(ctx, rows);
  return rows.map((row) => {
    const { address, others } = inLanguage(languages, row, 'en');
    const video = videoOf(ctx, row);
    return { address, changed: row.publication.modifiedOn, ...others, ...(video === null ? {} : { video }) };
  });
}

async function listTranslated(
  ctx: Needs,
  lang: Exclude<Language, 'en'>,
  window: queries.Window,
): Promise<SitemapPage[]> {
  const rows = await queries.listTranslatedSections(ctx.db, lang, window);
  const languages = await readLanguages(ctx, rows);
  return rows.map((row) => {
    const { address, others } = inLanguage(languages, row, lang);
    return { address, changed: row.publication.modifiedOn, ...others };
  });
}

type Languages = (row: SectionRef) => [Language, string][];

/** The URLs of sections in English and in every translation. */
async function readLanguages(ctx: Needs, rows: readonly SectionRef[]): Promise<Languages> {
  const at = addressesOf(ctx);
  const slugs = await queries.listSlugs(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const translated = Map.groupBy(slugs, ({ sectionId }) => sectionId);
  return ({ id, slug, number, publication }) => [
    ['en', at('en', pagePath('/section/:slug', { slug: sectionSlug(slug, { publication: publication.id, number }) }))],
    ...(translated.get(id) ?? []).map((one): [Language, string] => [
      one.lang,
      at(one.lang, `${pagePath('/section/:slug', { slug: one.slug })}/`),
    ]),
  ];
}

function inLanguage(languagesOf: Languages, row: SectionRef, lang: Language) {
  const languages = languagesOf(row);
  const addressIn = (wanted: Language) => languages.find(([language]) => language === wanted)?.[1] ?? '';
  if (languages.length === 1) return { address: addressIn(lang), others: {} };
  return {
    address: addressIn(lang),
    others: {
      languages: [
        ...languages.map(([language, address]) => ({ tag: tagOf(language), address })),
        { tag: 'x-default', address: addressIn(defaultLanguageOf(languages.map(([language]) => language))) },
      ],
    },
  };
}

type SectionWithVideo = Awaited<ReturnType<typeof queries.listSections>>[number];

/** The recording of a section, if anyone may play it; locked ones are omitted. (rules A16) */
function videoOf(ctx: Needs, { publication, mediaKey, mime, ...section }: SectionWithVideo): SitemapVideo | null {
  const { id, publishedOn } = publication;
  const type = publication.type as PublicationType; // The column is text; the import accepts no other values.
  const isOpen = isOpenToAnyone({ id, type, visibility: 'published', private: false });
  if (mediaKey === null || mime?.startsWith('video/') !== true || !isOpen) return null;
  const absolute = (path: string) => new URL(path, ctx.origin).href;
  return {
    title: section.title,
    description: section.summary,
    thumbnail: absolute(`/pictures/publication-${id}.png`),
    recording: absolute(mediaUrl(ctx, { key: mediaKey, open: true })),
    seconds: section.seconds,
    day: publishedOn,
  };
}

const tagOf = (language: Language): string => Intl.getCanonicalLocales(language)[0] ?? language;

const addressesOf =
  ({ origin }: Pick<Ctx, 'origin'>) =>
  (language: Language, path: string): string =>
    `${origin.protocol}//${hostOfLanguage(language, origin.host)}${path}`;
