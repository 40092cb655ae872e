import { listMissing, type PublishingRequirement } from '#domain/catalogue/publishing.ts';
import { isBefore } from '#domain/shared/dates.ts';
import { checkPrinted } from '#server/db/import/check-printed.ts';
import type { Path, Problem } from '#server/db/import/problems.ts';
import type { PodcastFront, PublicationFront } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';
import type { PublicationDraft } from './read-publication.ts';

/** The names that may be referenced; null if their own file is invalid. */
export type KnownNames = {
  authors: ReadonlySet<string>;
  /** The authors without a disclosure; none when one publication is read, whose checklist names them. */
  undisclosed?: ReadonlySet<string>;
  categories: ReadonlySet<string> | null;
};

export function checkPublication(draft: PublicationDraft, known: KnownNames, problems: Problem[]): void {
  if (draft.cover === null) return;
  const { front } = draft.cover;
  checkPeople(front, known, problems);
  checkDates(front, problems);
  checkCreditClass(draft, front, problems);
  if (front.value.visibility === 'published') {
    checkComplete(draft, front, problems);
    checkDisclosed(front, known, problems);
  }
  if (draft.test !== null) checkTest(draft, draft.test, problems);
}

/** An episode is a publication without credit that opens to everyone. (rules C33) */
export function checkEpisode(front: WithSource<PodcastFront>, known: KnownNames, problems: Problem[]): void {
  checkNames(front, known, problems);
  checkPrinted(front, ['title'], problems);
  const { modified, publicationDate } = front.value;
  if (modified !== undefined && isBefore(modified, publicationDate))
    problems.push(problemAt(front, ['modified'], 'must not be before publicationDate'));
}

type Credits = { authors: string[]; categories: string[] };

/** Referenced authors and categories exist and are listed once. */
function checkNames(front: WithSource<Credits>, known: KnownNames, problems: Problem[]): void {
  const { authors, categories } = front.value;
  checkList(front, { field: 'authors', names: authors, known: known.authors }, problems);
  if (known.categories !== null) {
    checkList(front, { field: 'categories', names: categories, known: known.categories }, problems);
  }
}

type Names = { field: string; names: string[]; known: ReadonlySet<string> };

function checkList(front: WithSource<unknown>, { field, names, known }: Names, problems: Problem[]): void {
  for (const [i, name] of names.entries()) {
    if (!known.has(name)) problems.push(problemAt(front, [field, i], `${name} does not exist`));
    if (names.indexOf(name) !== i) problems.push(problemAt(front, [field, i], `${name} is named twice`));
  }
}

function checkPeople(front: WithSource<PublicationFront>, known: KnownNames, problems: Problem[]): void {
  checkNames(front, known, problems);
  const { interviewer, type } = front.value;
  if (interviewer === undefined) return;
  if (!known.authors.has(interviewer))
    problems.push(problemAt(front, ['interviewer'], `${interviewer} does not exist`));
  if (type !== 'PUBLICATION_INTERVIEW') {
    problems.push(problemAt(front, ['interviewer'], 'only an expert consultation has an interviewer'));
  }
}

function checkDates(front: WithSource<PublicationFront>, problems: Problem[]): void {
  const { publicationDate, expirationDate, modified, visibility } = front.value;
  if (expirationDate !== undefined && !isBefore(publicationDate, expirationDate)) {
    problems.push(problemAt(front, ['expirationDate'], 'must be after publicationDate'));
  }
  if (visibility === 'published' && isBefore(modified, publicationDate)) {
    problems.push(problemAt(front, ['modified'], 'must not be before publicationDate'));
  }
}

function checkCreditClass(draft: PublicationDraft, front: WithSource<PublicationFront>, problems: Problem[]): void {
  const { credits, type } = front.value;
  if (type === 'PODCAST' && (credits !== undefined || draft.test !== null))
    problems.push(problemAt(front, ['type'], 'an episode has no test and earns no credit'));
  const wanted = type === 'SELF_ASSESSMENT' ? 'SA' : 'CME';
  if (credits !== undefined && credits.class !== wanted)
    problems.push(
      problemAt(front, ['credits', 'class'], `must be ${wanted}: SA is for self assessments, CME for everything else`),
    );
}

/** Readers are told of every author what the author disclosed. */
function checkDisclosed(front: WithSource<PublicationFront>, { undisclosed }: KnownNames, problems: Problem[]): void {
  for (const [i, name] of front.value.authors.entries())
    if (undisclosed?.has(name)) problems.push(problemAt(front, ['authors', i], `${name} has no conflictsOfInterest`));
}

/** Requirements that the schema does not already enforce for every file. */
const MISSING: Partial<Record<PublishingRequirement, { at: Path; message: string }>> = {
  sections: { at: ['visibility'], message: 'a published publication has at least one section' },
  questions: { at: ['credits'], message: 'credit is earned by a test, which is missing or cannot be read' },
  credit: { at: ['credits'], message: 'a publication with a test says what it earns' },
  'credit-end': { at: ['expirationDate'], message: 'is missing: credit is offered until a day' },
  sponsor: { at: ['jointSponsor'], message: 'is missing: a certificate names who offers the credit' },
};

/** A published publication meets every publishing requirement; an announced one need not yet. (rules C4) */
function checkComplete(draft: PublicationDraft, front: WithSource<PublicationFront>, problems: Problem[]): void {
  const { title, credits, expirationDate, publicationDate, jointSponsor } = front.value;
  const missing = listMissing(
    {
      title,
      sections: draft.sections.length,
      emptySections: 0,
      authors: front.value.authors.length,
      undisclosedAuthors: 0,
      categories: front.value.categories.length,
      excerpt: front.value.excerpt,
      objectives: front.value.learningObjectives.length,
      targetAudience: front.value.targetAudience,
      keyPoints: front.value.keyPoints.length,
      questions: draft.test?.value.questions.length ?? 0,
      credit: credits ?? null,
      // An expiration before the publication date is reported separately.
      expirationDate: expirationDate === undefined ? null : publicationDate,
      jointSponsor: jointSponsor ?? null,
      // The import begins the record from what the text states. (rules L20)
      missingRecord: 0,
    },
    publicationDate,
  );
  for (const need of missing) {
    const problem = MISSING[need];
    if (problem !== undefined) problems.push(problemAt(front, problem.at, problem.message));
  }
  // The sponsor is printed where credit is offered.
  if (missing.includes('characters'))
    checkPrinted(front, credits === undefined ? ['title'] : ['title', 'jointSponsor'], problems);
}

function checkTest(draft: PublicationDraft, test: NonNullable<PublicationDraft['test']>, problems: Problem[]): void {
  const objectives = draft.cover?.front.value.learningObjectives.length ?? 0;
  const labels = new Set(draft.sections.flatMap(({ body }) => [...body.footnotes.keys()]));
  for (const [i, question] of test.value.questions.entries()) {
    const { number, answers, objective, reference } = question;
    const report = (path: Path, message: string) => problems.push(problemAt(test, ['questions', i, ...path], message));
    if (number !== i + 1) report(['number'], `must be ${i + 1}: questions are numbered in order`);
    if (objective > objectives) report(['objective'], `must be one of the ${objectives} learning objectives`);
    if (reference !== undefined && !labels.has(reference.toLowerCase())) {
      report(['reference'], `${reference} is not a footnote of the sections`);
    }
    checkSlideReference(draft, question, report);
    const texts = answers.map((answer) => answer.text);
    for (const [j, text] of texts.entries()) {
      if (texts.indexOf(text) !== j) report(['answers', j, 'text'], 'stands among the answers twice');
    }
  }
}

type Question = NonNullable<PublicationDraft['test']>['value']['questions'][number];

/** The section and slide of a question exist. */
function checkSlideReference(
  draft: PublicationDraft,
  { section, slide }: Question,
  report: (path: Path, message: string) => void,
): void {
  if (section === undefined) {
    if (slide !== undefined) report(['slide'], 'is a slide of no section: name the section too');
    return;
  }
  const taught = draft.sections.find(({ front }) => front.value.number === section);
  if (taught === undefined) {
    report(['section'], `must be one of the ${draft.sections.length} sections`);
    return;
  }
  const count = taught.slides.length;
  if (slide !== undefined && slide > count)
    report(['slide'], `must be one of the ${count} slides of section ${section}`);
}

/** Translated pages are found by slug, so a slug is unique within a language. (rules C24) */
export function checkTranslatedSlugs(publications: readonly PublicationDraft[], problems: Problem[]): void {
  const seen = new Set<string>();
  for (const { front, language } of publications.flatMap(({ sections }) => sections.flatMap((s) => s.translations))) {
    const key = `${language} ${front.value.slug}`;
    if (seen.has(key)) problems.push(problemAt(front, ['slug'], `${front.value.slug} is used twice in ${language}`));
    seen.add(key);
  }
}
