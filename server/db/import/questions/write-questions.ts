import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { LibraryPublication, LibraryTest } from '#server/db/import/library.ts';
import type { Parts } from '#server/db/import/publications/write-sections.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { answers, questions, questionVersions } from '#server/modules/catalogue/tables.ts';

type QuestionText = Pick<LibraryTest['questions'][number], 'stem' | 'feedback' | 'answers' | 'objective'> & {
  reference: string | null;
};

/** The section and slide that teach a question; changing them does not create a new version. */
type TaughtAt = { section: number | null; slide: number | null };

type StoredQuestion = {
  id: number;
  retiredAt: Date | null;
  citation: TaughtAt;
  version: number;
  questionText: QuestionText | null;
};

/** Writes a new version only if the wording changed, because attempts refer to the version they showed. */
export async function writeQuestions(tx: Tx, parts: Parts, report: ReportBook): Promise<void> {
  const stored = await readQuestions(tx, parts);
  for (const publication of parts.publications) {
    for (const question of publication.test?.questions ?? []) {
      const key = `${publication.number} ${question.number}`;
      await writeQuestion(tx, { publication, question, before: stored.get(key) ?? null, now: parts.now }, report);
      stored.delete(key);
    }
  }
  const dropped = [...stored].filter(([, { retiredAt }]) => retiredAt === null);
  if (dropped.length === 0) return;
  const ids = dropped.map(([, { id }]) => id);
  await tx.update(questions).set({ retiredAt: parts.now }).where(inArray(questions.id, ids));
  for (const [key] of dropped) report.removed({ kind: 'question', name: key });
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
  const answersOnly = choices.map(({ text, correct }) => ({ text, correct }));
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

async function readQuestions(tx: Tx, { publications }: Parts): Promise<Map<string, StoredQuestion>> {
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
  return new Map(
    rows.map(({ id, publicationId, number, retiredAt, section, slide }) => {
      const latest = (versionsOf.get(id) ?? []).toSorted((a, b) => b.version - a.version)[0];
      const questionText = latest === undefined ? null : readQuestionText(latest, choicesOf.get(latest.id) ?? []);
      const version = latest?.version ?? 0;
      return [`${publicationId} ${number}`, { id, retiredAt, citation: { section, slide }, version, questionText }];
    }),
  );
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
    answers: sorted.map(({ text, correct }) => ({ text, correct })),
  };
}
