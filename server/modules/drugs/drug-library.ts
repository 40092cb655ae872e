/** Everything that the library says of drugs, found once for each version of its content. */
import { assignPositions, type GatedSection } from '#domain/access/may-open.ts';
import type { Language, Translations } from '#domain/catalogue/languages.ts';
import { drugSlug } from '#domain/drugs/drug-slug.ts';
import { type DrugNaming, findInPoint, findInTable, type Table, type TablePart } from '#domain/drugs/find-items.ts';
import { createNameFinder } from '#domain/drugs/find-names.ts';
import type { ItemKind } from '#domain/drugs/item-kind.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import * as queries from './queries-texts.ts';
import { readPoints, type SlidePoints } from './read-points.ts';

export type Subject = {
  slug: string;
  kind: 'drug' | 'class';
  name: string;
  translations: Translations<{ name: string }>;
  brands: readonly string[];
  others: readonly string[];
  /** The classes of a drug, or the drugs of a class, by slug. */
  members: readonly string[];
};

export type Section = queries.SourceSection & GatedSection;

/** A slide in each language in which it has the same tables and lists as in English. */
export type Slide = { number: number; start: number; texts: Partial<Record<Language, SlideText>> };
type SlideText = Pick<queries.SourceSlide, 'title' | 'slug' | 'sectionTitle'> & SlidePoints;

export type Item = {
  id: string;
  kind: ItemKind;
  publication: queries.SourcePublication;
  /** Null on a key point of the cover. */
  position: { section: Section; slide: Slide } | null;
  /** A table of the slide with what of it is shown, a point of its lists, or a key point. */
  content:
    | { form: 'table'; at: number; part: TablePart }
    | { form: 'point'; at: number }
    | { form: 'key'; text: string };
};

export type DrugLibrary = {
  subjects: readonly Subject[];
  bySlug: ReadonlyMap<string, Subject>;
  /** By the slug of the drug or class, the latest publication first. */
  items: ReadonlyMap<string, readonly Item[]>;
};

const cached = cacheByContentVersion<DrugLibrary>(1);

export const readDrugLibrary = ({ db, content }: Pick<Ctx, 'db' | 'content'>): Promise<DrugLibrary> =>
  cached(content, 'drugs', async () => {
    const subjects = makeSubjects(await queries.listDrugRows(db), await queries.listClassRows(db));
    const bySlug = new Map(subjects.map((subject) => [subject.slug, subject]));
    const texts = {
      publications: await queries.listPublished(db),
      sections: await queries.listSections(db),
      slides: await queries.listSlides(db),
      points: await queries.listPoints(db),
    };
    return { subjects, bySlug, items: findItems(subjects, texts) };
  });

type ClassRow = Awaited<ReturnType<typeof queries.listClassRows>>[number];

function makeSubjects(drugs: readonly queries.DrugRow[], classes: readonly ClassRow[]): Subject[] {
  return [
    ...drugs.map(({ generic, ...names }) => ({
      ...{ slug: drugSlug(generic), kind: 'drug' as const, name: generic, ...names },
      members: classes.flatMap(({ slug, drugs: listed }) => (listed.includes(generic) ? [slug] : [])),
    })),
    ...classes.map(({ slug, name, others, translations, drugs: listed }) => ({
      ...{ slug, kind: 'class' as const, name, translations, brands: [], others },
      members: listed.map(drugSlug),
    })),
  ];
}

type Texts = {
  publications: readonly queries.SourcePublication[];
  sections: readonly queries.SourceSection[];
  slides: readonly queries.SourceSlide[];
  points: Awaited<ReturnType<typeof queries.listPoints>>;
};

function findItems(subjects: readonly Subject[], texts: Texts): Map<string, Item[]> {
  const naming = nameSubjects(subjects);
  const sections = Map.groupBy(texts.sections, ({ publicationId }) => publicationId);
  const slides = Map.groupBy(texts.slides, ({ sectionId }) => sectionId);
  const points = Map.groupBy(texts.points, ({ publicationId }) => publicationId);
  const items = new Map<string, Item[]>();
  const latestFirst = texts.publications.toSorted(
    (one, other) => other.modifiedOn.localeCompare(one.modifiedOn) || other.id - one.id,
  );
  const add = ({ key, ...item }: FoundItem) => items.set(key, [...(items.get(key) ?? []), item]);
  for (const publication of latestFirst) {
    for (const point of points.get(publication.id) ?? []) findInKeyPoint(naming, publication, point).forEach(add);
    for (const section of assignPositions(sections.get(publication.id) ?? [])) {
      for (const slide of pairSlides(slides.get(section.id) ?? []))
        findInSlide(naming, publication, { section, slide }).forEach(add);
    }
  }
  return items;
}

type FoundItem = Item & { key: string };

function nameSubjects(subjects: readonly Subject[]): DrugNaming {
  const classes = new Map(subjects.map(({ slug, kind, members }) => [slug, kind === 'drug' ? members : []]));
  const named = subjects.map(({ slug, kind, name, brands, others }) => ({
    ...{ key: slug, isClass: kind === 'class', names: [name, ...brands, ...others] },
  }));
  return { find: createNameFinder(named), classesOf: (drug) => classes.get(drug) ?? [] };
}

function findInKeyPoint(
  { find }: DrugNaming,
  publication: queries.SourcePublication,
  { number, text }: { number: number; text: string },
): FoundItem[] {
  return findInPoint(find, text, [publication.title]).map(({ key, kind }) => ({
    ...{ key, kind, id: `${publication.id}-key-${number}`, publication, position: null },
    content: { form: 'key', text },
  }));
}

function findInSlide(
  naming: DrugNaming,
  publication: queries.SourcePublication,
  position: { section: Section; slide: Slide },
): FoundItem[] {
  const { section, slide } = position;
  const text = slide.texts.en;
  if (text === undefined) return [];
  const id = `${publication.id}-${section.number}-${slide.number}`;
  const titles = [text.title, section.title, publication.title];
  const inTables = text.tables.flatMap((table, at) =>
    findInTable(naming, table, titles).map(
      ({ key, kind, rows, columns }): FoundItem => ({
        ...{ key, kind, id: `${id}-table-${at + 1}`, publication, position },
        content: { form: 'table', at, part: { rows, columns } },
      }),
    ),
  );
  // A point of a list is short: it counts only where it names the drug itself.
  const inPoints = text.points.flatMap((point, at) =>
    findInPoint(naming.find, point, []).map(
      ({ key, kind }): FoundItem => ({
        ...{ key, kind, id: `${id}-point-${at + 1}`, publication, position },
        content: { form: 'point', at },
      }),
    ),
  );
  return [...inTables, ...inPoints];
}

/** The slides of a section, each with its translations of the same shape. (rules D6) */
function pairSlides(rows: readonly queries.SourceSlide[]): Slide[] {
  return [...Map.groupBy(rows, ({ number }) => number)].flatMap(([number, versions]) => {
    const read = versions.map(({ lang, title, slug, sectionTitle, html }) => ({
      lang,
      text: { title, slug, sectionTitle, ...readPoints(html) },
    }));
    const english = read.find(({ lang }) => lang === 'en')?.text;
    if (english === undefined) return [];
    const alike = read.filter(({ text }) => shapeOf(text) === shapeOf(english));
    const texts = Object.fromEntries(alike.map(({ lang, text }) => [lang, text]));
    return [{ number, start: versions[0]?.start ?? 0, texts }];
  });
}

const shapeOf = ({ tables, points }: SlidePoints): string => JSON.stringify([tables.map(shapeOfTable), points.length]);

const shapeOfTable = ({ head, rows }: Table): number[] => [head.length, ...rows.map(({ length }) => length)];
