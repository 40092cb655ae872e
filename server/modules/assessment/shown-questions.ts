/**
 * Questions as one person may see them. Right answers, feedback and references appear here only after an approved
 * attempt; everything that leaves the server about a question has passed through `showVersion`.
 */
import type { Ctx } from '#server/kernel/ctx.ts';
import { findPlaces, findTaughtPlaces, type Place, type TaughtPlace } from './queries-places.ts';
import {
  type Choice,
  idsOf,
  listAnswers,
  listChoices,
  listCurrentVersions,
  listQuestionsOfAnswers,
  listVersions,
  type StoredAnswer,
  type Version,
} from './queries-questions.ts';
import { type Attempt, listAttempts, shownAttempts } from './queries-tests.ts';
import { testStandings } from './standings.ts';

export type ShownAnswer = { id: number; questionId: number; text: string; correct: boolean | null };

export type ShownQuestion = {
  id: number;
  number: number;
  stem: string;
  answerChecked: number | null;
  feedback: string | null;
  reference: string | null;
  taught: TaughtPlace | null;
  seeAlso: Place | null;
  answers: readonly ShownAnswer[];
};

type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock'>;

/** The questions with these ids that the caller may read; the others are left out. */
export async function loadShownQuestions(ctx: Needs, ids: readonly number[]): Promise<ShownQuestion[]> {
  if (ctx.viewer.kind === 'visitor' || ids.length === 0) return [];
  const current = await listCurrentVersions(ctx.db, ids);
  const publicationIds = [...new Set(current.map(({ publicationId }) => publicationId))];
  const links = await testStandings.questionLinks(ctx, publicationIds);
  const attempts = shownAttempts(await listAttempts(ctx.db, { userId: ctx.viewer.id, publicationIds }));
  const choices = await listChoices(ctx.db, idsOf([...attempts.values()]));
  const readable = new Set([...links.values()].flat());
  const versions = await chooseVersions(
    ctx,
    current.filter(({ questionId }) => readable.has(questionId)),
    { attempts, choices },
  );
  return showVersions(ctx, versions, { attempts, choices });
}

/** The answers with these ids that the caller may read. */
export async function loadShownAnswers(ctx: Needs, ids: readonly number[]): Promise<ShownAnswer[]> {
  const questions = await loadShownQuestions(ctx, await listQuestionsOfAnswers(ctx.db, ids));
  const wanted = new Set(ids);
  return questions.flatMap(({ answers }) => answers.filter(({ id }) => wanted.has(id)));
}

type Sat = { attempts: ReadonlyMap<number, Attempt>; choices: readonly Choice[] };

const passed = ({ attempts }: Sat, publicationId: number) => attempts.get(publicationId)?.status === 'APPROVED';

/** A passed test is shown in the wording that was answered, any other in today's. */
async function chooseVersions({ db }: Needs, current: readonly Version[], sat: Sat): Promise<Version[]> {
  const answered = new Map(sat.choices.map(({ questionId, versionId }) => [questionId, versionId]));
  const older = current.flatMap(({ id, questionId, publicationId }) => {
    const seen = answered.get(questionId);
    return passed(sat, publicationId) && seen !== undefined && seen !== id ? [seen] : [];
  });
  const replaced = new Map((await listVersions(db, older)).map((version) => [version.questionId, version]));
  return current.map((version) => replaced.get(version.questionId) ?? version);
}

async function showVersions({ db }: Needs, versions: readonly Version[], sat: Sat): Promise<ShownQuestion[]> {
  const answers = Map.groupBy(await listAnswers(db, idsOf(versions)), ({ versionId }) => versionId);
  const cited = versions.flatMap(({ publicationId, reference }) =>
    reference !== null && passed(sat, publicationId) ? [{ publicationId, reference }] : [],
  );
  const placeOf = await findPlaces(db, cited);
  const taught = await findTaughtPlaces(db, listTeaching(versions, sat));
  const chosen = new Map(sat.choices.map(({ questionId, answerId }) => [questionId, answerId]));
  return versions.map((version) => {
    const { publicationId, reference } = version;
    const revealed = passed(sat, publicationId);
    const seeAlso = revealed && reference !== null ? placeOf({ publicationId, reference }) : null;
    const answered = chosen.get(version.questionId) ?? null;
    const about = { revealed, seeAlso, taught: taught.get(version.questionId) ?? null };
    return showVersion(version, { answers: answers.get(version.id) ?? [], answered, ...about });
  });
}

/** The questions whose place is told: all of a passed test, and of any other those that were missed. */
function listTeaching(versions: readonly Version[], sat: Sat): number[] {
  const missed = new Set(sat.choices.flatMap(({ questionId, correct }) => (correct ? [] : [questionId])));
  return versions
    .filter(({ publicationId, questionId }) => passed(sat, publicationId) || missed.has(questionId))
    .map(({ questionId }) => questionId);
}

type Showing = Pick<ShownQuestion, 'seeAlso' | 'taught'> & {
  answers: readonly StoredAnswer[];
  answered: number | null;
  revealed: boolean;
};

function showVersion(version: Version, { answers, answered, revealed, seeAlso, taught }: Showing): ShownQuestion {
  const { questionId, number, stem, feedback, reference } = version;
  return {
    id: questionId,
    number,
    stem,
    // An answer to an older wording says nothing about this one.
    answerChecked: answers.some(({ id }) => id === answered) ? answered : null,
    feedback: revealed ? feedback : null,
    reference: revealed ? reference : null,
    taught,
    seeAlso,
    answers: answers.map(({ id, text, correct }) => ({ id, questionId, text, correct: revealed ? correct : null })),
  };
}
