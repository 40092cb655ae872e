/** The facts that publishing needs, as far as a text that is being written has them. */
import { z } from 'zod';
import { hasText } from '#domain/authoring/checklist.ts';
import { isEpisode, listSectionPaths, type SourceFiles } from '#domain/authoring/source-files.ts';
import type { Publishable } from '#domain/catalogue/publishing.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { inspectRecord } from '#server/modules/activities/index.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import type { ImportNeeds, PublicationSource } from '#server/ports/publication-importer.ts';
import type { SourceReading } from './read-source.ts';
import { readFront, summarizeSource } from './summarize.ts';

const text = z.string().catch('');
const list = z.array(z.string()).catch([]);

/** What a cover lacks, is written wrongly, or is still empty counts as missing. */
const Cover = z.object({
  title: text,
  excerpt: text,
  authors: list,
  categories: list,
  targetAudience: text,
  learningObjectives: list,
  keyPoints: list,
  jointSponsor: text,
});
const EMPTY = Cover.parse({});

/** Null for an episode, which needs no more than its format. */
export async function findFacts(
  { db, clock }: ImportNeeds,
  { number, files }: PublicationSource,
  { publication }: Pick<SourceReading, 'publication'>,
): Promise<Publishable | null> {
  if (isEpisode(files)) return null;
  const cover = Cover.catch(EMPTY).parse(readFront(files));
  const { creditClass, creditQuarters, expirationDate } = summarizeSource({ files });
  const credit =
    creditClass === null || creditQuarters === null ? null : { class: creditClass, amount: creditQuarters };
  const record = await inspectRecord(db, { number, credit, creditEndsOn: expirationDate }, clock.today());
  const undisclosed = await listUndisclosed(db, record.disclosedAuthors);
  return {
    title: cover.title,
    ...countSections(files, publication),
    authors: cover.authors.length,
    undisclosedAuthors: cover.authors.filter((slug) => undisclosed.has(slug)).length,
    categories: cover.categories.length,
    excerpt: cover.excerpt,
    objectives: cover.learningObjectives.length,
    targetAudience: cover.targetAudience,
    keyPoints: cover.keyPoints.length,
    questions: publication?.test?.value.questions.length ?? 0,
    credit,
    expirationDate,
    jointSponsor: cover.jointSponsor,
    missingRecord: record.missing,
  };
}

/** Authors without a disclosure, unless the record of the activity states it. (rules E39) */
async function listUndisclosed(db: Queryable, disclosedAuthors: ReadonlySet<number>): Promise<ReadonlySet<string>> {
  const { id, slug, conflictsOfInterest: disclosure } = authors;
  const people = await db.select({ id, slug, disclosure }).from(authors);
  const undisclosed = people.filter((each) => each.disclosure.trim() === '' && !disclosedAuthors.has(each.id));
  return new Set(undisclosed.map((each) => each.slug));
}

function countSections(files: SourceFiles, publication: SourceReading['publication']) {
  const paths = listSectionPaths(files);
  const read = publication?.sections ?? [];
  // A section that cannot be read yet is judged by its lines.
  const emptySections =
    read.length === paths.length
      ? read.filter(({ slides }) => slides.every(({ text }) => text.length === 0)).length
      : paths.filter(({ path }) => !hasText(files[path] ?? '')).length;
  return { sections: paths.length, emptySections };
}
