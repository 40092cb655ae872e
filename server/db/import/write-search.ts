import { inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';
import type { Library, LibraryPublication } from './library.ts';

type Document = { publicationId: number; title: string; names: string; body: string };

/** Keeps what can be searched in step with what every visitor may read; true when anything was written. */
export async function writeSearchDocuments(tx: Tx, library: Library): Promise<boolean> {
  const wanted = library.publications.map((publication) => makeDocument(library, publication));
  const { publicationId, title, names, body } = searchDocuments;
  const found = await tx.select({ publicationId, title, names, body }).from(searchDocuments);
  const current = new Map(found.map((row) => [row.publicationId, row]));
  const stale = wanted.filter((row) => !isSame(row, current.get(row.publicationId)));
  const kept = wanted.map((row) => row.publicationId);
  const gone = found.filter((row) => !kept.includes(row.publicationId));
  if (gone.length > 0) await tx.delete(searchDocuments).where(notInArray(publicationId, kept));
  if (stale.length > 0) {
    await tx.delete(searchDocuments).where(
      inArray(
        publicationId,
        stale.map((row) => row.publicationId),
      ),
    );
    await tx.insert(searchDocuments).values(stale);
  }
  return gone.length + stale.length > 0;
}

const isSame = (row: Document, before: Document | undefined) =>
  before !== undefined && row.title === before.title && row.names === before.names && row.body === before.body;

/** The cover alone: a word of a transcript would answer what a locked section says. (decisions.md, Who sees what) */
function makeDocument(library: Library, publication: LibraryPublication): Document {
  const { number, title, seoTitle, excerpt, descriptionText, learningObjectives, keyPoints, sections } = publication;
  const people = library.authors.filter(
    ({ slug }) => publication.authors.includes(slug) || publication.interviewer === slug,
  );
  const shelves = library.categories.filter(({ slug }) => publication.categories.includes(slug));
  return {
    publicationId: number,
    title,
    names: [
      ...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...shelves.map(({ name }) => name),
    ].join('\n'),
    body: [
      ...[seoTitle ?? '', excerpt, descriptionText, ...learningObjectives, ...keyPoints],
      ...sections.map((section) => section.title),
    ].join('\n'),
  };
}
