import { chooseRelated, groupMoments, type StudyReason, studyReason } from '#domain/assessment/study-next.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import {
  type Attempt,
  findLatestPractice,
  listAttempts,
  shownAttempts,
  type TestedPublication,
} from '#server/modules/assessment/queries-tests.ts';
import {
  listAnswers,
  listChoices,
  listVersions,
  type Version,
} from '#server/modules/assessment/questions/queries-questions.ts';
import { findTeachingSlides } from '#server/modules/assessment/questions/queries-slides.ts';
import { listCandidates } from './list-related.ts';

type StudyQuestion = { version: Version; reason: StudyReason };

type StudyQuery = { publication: TestedPublication; practice: boolean };

/**
 * What to study after the caller's attempt that counts, or after the latest practice; nothing without one. It contains no
 * answers, so that it may be shown after a rejected attempt. (rules T85, T86)
 */
export async function readStudyNext(ctx: SignedInCtx, { publication, practice }: StudyQuery) {
  const own = { userId: ctx.viewer.id, publicationId: publication.id };
  const attempt = practice ? await findLatestPractice(ctx.db, own) : await findShown(ctx, publication.id);
  const studied = attempt === null ? [] : await listStudyQuestions(ctx, attempt);
  if (studied.length === 0) return { moments: [], related: [] };
  return {
    moments: await listMoments(ctx, studied),
    related: chooseRelated(await listCandidates(ctx, publication.id), await listTexts(ctx, studied)).map(
      ({ title, slug, type }) => ({ title, slug, type }),
    ),
  };
}

async function findShown({ db, viewer }: SignedInCtx, publicationId: number): Promise<Attempt | null> {
  const attempts = await listAttempts(db, { userId: viewer.id, publicationIds: [publicationId] });
  return shownAttempts(attempts).get(publicationId) ?? null;
}

/** The questions of an attempt that were missed or guessed, in the versions that were answered. */
async function listStudyQuestions({ db }: SignedInCtx, { id, confidence }: Attempt): Promise<StudyQuestion[]> {
  const reasons = new Map(
    (await listChoices(db, [id])).map(({ versionId, questionId, correct }) => [
      versionId,
      studyReason(correct, confidence[questionId] ?? null),
    ]),
  );
  const versions = await listVersions(db, [...reasons.keys()]);
  return versions.flatMap((version): StudyQuestion[] => {
    const reason = reasons.get(version.id) ?? null;
    return reason === null ? [] : [{ version, reason }];
  });
}

async function listMoments({ db }: SignedInCtx, studied: readonly StudyQuestion[]) {
  const taught = await findTeachingSlides(
    db,
    studied.map(({ version }) => version.questionId),
  );
  const questions = studied.flatMap(({ version, reason }) => {
    const moment = taught.get(version.questionId);
    return moment === undefined ? [] : [{ number: version.number, reason, moment }];
  });
  return groupMoments(questions).map(({ moment, missed, guessed }) => ({
    ...moment,
    ...{ missed: [...missed], guessed: [...guessed] },
  }));
}

/** What the learner has seen of the questions, so that the choice of publications hints at no answer. */
async function listTexts({ db }: SignedInCtx, studied: readonly StudyQuestion[]): Promise<string[]> {
  const answers = await listAnswers(
    db,
    studied.map(({ version }) => version.id),
  );
  return [...studied.map(({ version }) => version.stem), ...answers.map(({ text }) => text)];
}
