import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Transcript } from '#contract/transcript.ts';
import { DOORS } from '#domain/access/matrix.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  authors,
  categories,
  keyPoints,
  publicationAuthors,
  publicationCategories,
  publications,
  sections,
} from '#server/modules/catalogue/tables.ts';
import { textOf } from './text-of.ts';

export type PublicText = { publicationId: number; title: string; names: string; body: string };

const OPEN_TYPES = PUBLICATION_TYPES.filter((type) => DOORS[type].opensTo === 'anyone');

type Line = { id: number; text: string };

/** What every visitor may read of each publication: covers, titles and names, and of transcripts the open ones alone. */
export async function readPublicTexts(db: Queryable, ids: readonly number[]): Promise<PublicText[]> {
  const covers = await db
    .select()
    .from(publications)
    .where(and(inArray(publications.id, [...ids]), ne(publications.visibility, 'withdrawn')));
  const people = gather(await listPeople(db, ids));
  const shelves = gather(await listShelves(db, ids));
  const points = gather(await listKeyPoints(db, ids));
  const titles = gather(await listSectionTitles(db, ids));
  const open = gather(await listOpenTexts(db, ids));
  return covers.map((cover) => {
    const of = (lines: Map<number, string[]>) => lines.get(cover.id) ?? [];
    const names = [cover.seoTitle ?? '', ...of(people), ...of(shelves)];
    const body = [cover.excerpt, ...of(points), textOf(cover.descriptionHtml), ...cover.learningObjectives];
    return {
      publicationId: cover.id,
      title: cover.title,
      names: join(names),
      body: join([...body, ...of(titles), ...of(open)]),
    };
  });
}

const join = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');

function gather(lines: readonly Line[]): Map<number, string[]> {
  const gathered = new Map<number, string[]>();
  for (const { id, text } of lines) {
    const known = gathered.get(id);
    if (known === undefined) gathered.set(id, [text]);
    else known.push(text);
  }
  return gathered;
}

async function listPeople(db: Queryable, ids: readonly number[]): Promise<Line[]> {
  const rows = await db
    .selectDistinct({ id: publications.id, authorId: authors.id, first: authors.firstName, last: authors.lastName })
    .from(publications)
    .leftJoin(publicationAuthors, eq(publicationAuthors.publicationId, publications.id))
    .innerJoin(authors, or(eq(authors.id, publicationAuthors.authorId), eq(authors.id, publications.interviewerId)))
    .where(inArray(publications.id, [...ids]))
    .orderBy(asc(publications.id), asc(authors.id));
  return rows.map(({ id, first, last }) => ({ id, text: `${first} ${last}` }));
}

function listShelves(db: Queryable, ids: readonly number[]): Promise<Line[]> {
  return db
    .select({ id: publicationCategories.publicationId, text: categories.name })
    .from(publicationCategories)
    .innerJoin(categories, eq(categories.id, publicationCategories.categoryId))
    .where(inArray(publicationCategories.publicationId, [...ids]))
    .orderBy(asc(publicationCategories.publicationId), asc(publicationCategories.position));
}

function listKeyPoints(db: Queryable, ids: readonly number[]): Promise<Line[]> {
  return db
    .select({ id: keyPoints.publicationId, text: keyPoints.text })
    .from(keyPoints)
    .where(inArray(keyPoints.publicationId, [...ids]))
    .orderBy(asc(keyPoints.publicationId), asc(keyPoints.number));
}

/** Titles of what is published: an announced publication does not tell what it will hold. */
function listSectionTitles(db: Queryable, ids: readonly number[]): Promise<Line[]> {
  return db
    .select({ id: sections.publicationId, text: sections.title })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(
      and(inArray(publications.id, [...ids]), isNull(sections.withdrawnAt), eq(publications.visibility, 'published')),
    )
    .orderBy(asc(sections.publicationId), asc(sections.number));
}

/** Trap: a word of a locked transcript must not be findable, or the search would tell what the section says. */
async function listOpenTexts(db: Queryable, ids: readonly number[]): Promise<Line[]> {
  const rows = await db
    .select({ id: sections.publicationId, transcript: sections.transcript })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(
      and(
        inArray(publications.id, [...ids]),
        inArray(publications.type, OPEN_TYPES),
        eq(publications.visibility, 'published'),
        isNull(sections.withdrawnAt),
      ),
    )
    .orderBy(asc(sections.publicationId), asc(sections.number));
  return rows.map(({ id, transcript }) => ({ id, text: spoken(transcript) }));
}

const spoken = ({ slides }: Transcript) => slides.flatMap(({ title, html }) => [title, textOf(html)]).join('\n');
