import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { matchQuestions } from '#domain/assessment/match-questions.ts';
import type { LibraryPublication, LibraryTest } from '#server/db/import/library.ts';
import type { Parts } from '#server/db/import/publications/write-sections.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { answers, questions, questionVersions } from '#server/modules/catalogue/tables.ts';

type QuestionText = Pick<LibraryTest['questions'][number], 'stem' | 'feedback' | 'objective'> & {
  reference: string | null;
  answers: { text: string; correct: boolean; why: string | null }[];
};

/** The section and slide that teach a question; changing them does not create a new version. */
type TaughtAt = { section: number | null; slide: number | null };

type StoredQuestion = {
  id: number;
  number: number;
  retiredAt: Date | null;
  citation: TaughtAt;
  version: number;
  questionText: QuestionText | null;
};

/**
 * Writes a new version only if the wording changed, because attempts refer to the version they showed. A question that
 * moved is recognized by its text, so that its versions and figures stay together. (rules T45)
 */
export async function writeQuestions(tx: Tx, parts: Parts, report: ReportBook): Promise<void> {
  const stored = await readQuestions(tx, parts);
  for (const publication of parts.publications)
    await writeTest(tx, { publication, stored: stored.get(publication.number) ?? [], now: parts.now }, report);
}

type TestWriting = { publication: LibraryPublication; stored: readonly StoredQuestion[]; now: Date };

async function writeTest(tx: Tx, { publication, stored, now }: TestWriting, report: ReportBook): Promise<void> {
  const questionsNow = publication.test?.questions ?? [];
  // A question that is asked is recognized before one that is retired.
  const earlier = stored.toSorted(
    (one, other) => Number(one.retiredAt !== null) - Number(other.retiredAt !== null) || one.number - other.number,
  );
  const matches = matchQuestions(earlier.map(describeStored), questionsNow).map((index) =>
    index === null ? null : (earlier[index] ?? null),
  );
  const found = new Set(matches.map((match) => match?.id));
  const dropped = earlier.filter(({ id }) => !found.has(id));
  await retire(tx, { publication, dropped: dropped.filter(({ retiredAt }) => retiredAt === null), now }, report);
  await renumber(tx, [
    ...matches.flatMap((match, index) =>
      match === null
        ? []
        : [{ id: match.id, before: match.number, after: questionsNow[index]?.number ?? match.number }],
    ),
    ...moveAside(dropped, questionsNow, stored),
  ]);
  for (const [index, question] of questionsNow.entries())
    await writeQuestion(tx, { publication, question, before: matches[index] ?? null, now }, report);
}

const describeStored = ({ number, questionText }: StoredQuestion) => ({
  number,
  stem: questionText?.stem ?? '',
  answers: questionText?.answers ?? [],
});

type Retirement = { publication: LibraryPublication; dropped: readonly StoredQuestion[]; now: Date };

async function retire(tx: Tx, { publication, dropped, now }: Retirement, report: ReportBook): Promise<void> {
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await tx.update(questions).set({ retiredAt: now }).where(inArray(questions.id, ids));
  for (const { number } of dropped) report.removed({ kind: 'question', name: `${publication.number} ${number}` });
}

type Renumbering = { id: number; before: number; after: number };

/** Retired questions leave their number to one that is asked. */
function moveAside(
  dropped: readonly StoredQuestion[],
  written: readonly { number: number }[],
  stored: readonly StoredQuestion[],
): Renumbering[] {
  const taken = new Set(written.map(({ number }) => number));
  let last = Math.max(0, ...taken, ...stored.map(({ number }) => number));
  return dropped
    .filter(({ number }) => taken.has(number))
    .map(({ id, number }) => {
      last += 1;
      return { id, before: number, after: last };
    });
}

/** By numbers that no question has, because a number is unique at every moment. */
async function renumber(tx: Tx, all: readonly Renumbering[]): Promise<void> {
  const moved = all.filter(({ before, after }) => before !== after);
  for (const [index, { id }] of moved.entries())
    await tx
      .update(questions)
      .set({ number: -1 - index })
      .where(eq(questions.id, id));
  for (const { id, after } of moved) await tx.update(questions).set({ number: after }).where(eq(questions.id, id));
}

type Writing = {
  publication: LibraryPublication;
  question: LibraryTest['questions'][number];
  before: StoredQuestion | null;
  now: Date;
};

async function writeQuestion(
  tx: Tx,
  { publication, question, before, now }: Writing,
  report: ReportBook,
): Promise<void> {
  const subject = { kind: 'question', name: `${publication.number} ${question.number}` };
  const questionText = makeQuestionText(question);
  const citation = { section: question.section ?? null, slide: question.slide ?? null };
  if (before === null) {
    const row = { publicationId: publication.number, number: question.number, ...citation };
    const [added] = await tx.insert(questions).values(row).returning({ id: questions.id });
    if (added !== undefined) await addVersion(tx, { questionId: added.id, version: 1, questionText, now });
    return report.added(subject);
  }
  report.unchanged(subject);
  if (before.number !== question.number) report.changed(subject, ['number']);
  if (before.retiredAt !== null) {
    await tx
      .update(questions)
      .set({ retiredAt: null })
      .where(inArray(questions.id, [before.id]));
    report.changed(subject, ['retiredAt']);
  }
  const moved = listChangedFields(citation, before.citation);
  if (moved.length > 0) {
    await tx.update(questions).set(citation).where(eq(questions.id, before.id));
    report.changed(subject, moved);
  }
  const changed = listChangedFields(questionText, before.questionText);
  if (changed.length === 0) return;
  await addVersion(tx, { questionId: before.id, version: before.version + 1, questionText, now });
  report.changed(subject, changed);
}

function makeQuestionText({
  stem,
  feedback,
  objective,
  referenceText,
  answers: choices,
}: Writing['question']): QuestionText {
  const answersOnly = choices.map(({ text, correct, why }) => ({ text, correct, why: why ?? null }));
  return { stem, feedback, objective, reference: referenceText, answers: answersOnly };
}

function listChangedFields<Fields extends object>(fields: Fields, before: Fields | null): string[] {
  const earlier = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(fields)
    .filter(([field, value]) => !isDeepStrictEqual(value, earlier.get(field)))
    .map(([field]) => field);
}

type NewVersion = { questionId: number; version: number; questionText: QuestionText; now: Date };

async function addVersion(tx: Tx, { questionId, version, questionText, now }: NewVersion): Promise<void> {
  const { answers: choices, ...text } = questionText;
  const row = { questionId, version, ...text, createdAt: now };
  const [added] = await tx.insert(questionVersions).values(row).returning({ id: questionVersions.id });
  if (added === undefined) return;
  await tx
    .insert(answers)
    .values(choices.map((choice, i) => ({ questionVersionId: added.id, position: i + 1, ...choice })));
}

/** The questions of each publication, retired ones included. */
async function readQuestions(tx: Tx, { publications }: Parts): Promise<Map<number, StoredQuestion[]>> {
  const numbers = publications.map(({ number }) => number);
  const rows = await tx.select().from(questions).where(inArray(questions.publicationId, numbers));
  if (rows.length === 0) return new Map();
  const versions = await tx
    .select()
    .from(questionVersions)
    .where(
      inArray(
        questionVersions.questionId,
        rows.map(({ id }) => id),
      ),
    );
  const choices = await tx
    .select()
    .from(answers)
    .where(
      inArray(
        answers.questionVersionId,
        versions.map(({ id }) => id),
      ),
    );
  const versionsOf = Map.groupBy(versions, ({ questionId }) => questionId);
  const choicesOf = Map.groupBy(choices, ({ questionVersionId }) => questionVersionId);
  const described = rows.map(({ id, publicationId, number, retiredAt, section, slide }) => {
    const latest = (versionsOf.get(id) ?? []).toSorted((a, b) => b.version - a.version)[0];
    const questionText = latest === undefined ? null : readQuestionText(latest, choicesOf.get(latest.id) ?? []);
    const version = latest?.version ?? 0;
    return { publicationId, id, number, retiredAt, citation: { section, slide }, version, questionText };
  });
  return Map.groupBy(described, ({ publicationId }) => publicationId);
}

type VersionRow = typeof questionVersions.$inferSelect;
type AnswerRow = typeof answers.$inferSelect;

function readQuestionText(
  { stem, feedback, objective, reference }: VersionRow,
  choices: readonly AnswerRow[],
): QuestionText {
  const sorted = choices.toSorted((a, b) => a.position - b.position);
  return {
    stem,
    feedback,
    objective: objective ?? 0,
    reference,
    answers: sorted.map(({ text, correct, why }) => ({ text, correct, why })),
  };
}
