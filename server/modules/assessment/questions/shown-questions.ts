/**
 * Questions as the caller may see them. Every question in a response passes through `showVersion`, which reveals right
 * answers, feedback and references only after an approved attempt, or after any attempt at a self-assessment.
 */
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import { oncePerRead } from '#server/kernel/content/once-per-read.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { linkQuestions, listItemByItem, loadOwnAttempts } from '#server/modules/assessment/publication-tests.ts';
import { type Attempt, shownAttempts } from '#server/modules/assessment/queries-tests.ts';
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
import { findCitingSlides, findTeachingSlides, type SlideLink, type TeachingSlide } from './queries-slides.ts';

export type ShownAnswer = {
  id: number;
  questionId: number;
  text: string;
  correct: boolean | null;
  why: string | null;
};

export type ShownQuestion = {
  id: number;
  number: number;
  stem: string;
  answerChecked: number | null;
  feedback: string | null;
  reference: string | null;
  taught: TeachingSlide | null;
  seeAlso: SlideLink | null;
  answers: readonly ShownAnswer[];
};

type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock' | 'content' | 'isRead'>;

/** Trap: versions and answers are cached with what they reveal; only `showVersion` may put them into a response. */
const cachedVersions = cacheRowsByContentVersion<{ id: number; version: Version }>(5000);
const cachedAnswers = cacheRowsByContentVersion<{ id: number; answers: StoredAnswer[] }>(5000);

async function loadCurrentVersions({ db, content }: Needs, questionIds: readonly number[]): Promise<Version[]> {
  const rows = await cachedVersions(content, questionIds, async (missing) => {
    const versions = await listCurrentVersions(db, missing);
    return versions.map((version) => ({ id: version.questionId, version }));
  });
  return rows.map(({ version }) => version);
}

async function loadAnswers({ db, content }: Needs, versions: readonly Version[]) {
  const rows = await cachedAnswers(content, idsOf(versions), async (missing) => {
    const answers = Map.groupBy(await listAnswers(db, missing), ({ versionId }) => versionId);
    return missing.map((id) => ({ id, answers: answers.get(id) ?? [] }));
  });
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}

const onceQuestions = oncePerRead<ShownQuestion[]>();

/** The questions among these ids that the caller may read, by id. */
export function loadShownQuestions(ctx: Needs, ids: readonly number[]): Promise<ShownQuestion[]> {
  const inOrder = ids.toSorted((a, b) => a - b);
  return onceQuestions(ctx, inOrder.join(), () => readShownQuestions(ctx, inOrder));
}

async function readShownQuestions(ctx: Needs, ids: readonly number[]): Promise<ShownQuestion[]> {
  if (ctx.viewer.kind === 'visitor' || ids.length === 0) return [];
  const current = await loadCurrentVersions(ctx, ids);
  const publicationIds = [...new Set(current.map(({ publicationId }) => publicationId))];
  const links = await linkQuestions(ctx, publicationIds);
  const attempts = shownAttempts(await loadOwnAttempts(ctx, publicationIds));
  const choices = await listChoices(ctx.db, idsOf([...attempts.values()]));
  const itemByItem = await listItemByItem(ctx, [...attempts.keys()]);
  const readable = new Set([...links.values()].flat());
  const versions = await chooseVersions(
    ctx,
    current.filter(({ questionId }) => readable.has(questionId)),
    { attempts, choices, itemByItem },
  );
  return showVersions(ctx, versions, { attempts, choices, itemByItem });
}

/** The answers among these ids that the caller may read. */
export async function loadShownAnswers(ctx: Needs, ids: readonly number[]): Promise<ShownAnswer[]> {
  const questions = await loadShownQuestions(ctx, await listQuestionsOfAnswers(ctx.db, ids));
  const wanted = new Set(ids);
  return questions.flatMap(({ answers }) => answers.filter(({ id }) => wanted.has(id)));
}

type OwnAttempts = {
  attempts: ReadonlyMap<number, Attempt>;
  choices: readonly Choice[];
  /** The publications whose items were explained one by one. */
  itemByItem: ReadonlySet<number>;
};

const hasPassed = ({ attempts }: OwnAttempts, publicationId: number) =>
  attempts.get(publicationId)?.status === 'APPROVED';

/** Whether the right answer may be shown: after a pass, and of a self-assessment the version that was answered. (rules T8, T89) */
const isRevealed = (own: OwnAttempts, { id, publicationId }: Version) =>
  hasPassed(own, publicationId) ||
  (own.itemByItem.has(publicationId) && own.choices.some(({ versionId }) => versionId === id));

/** A passed test is shown in the versions that were answered, any other in the current ones. */
async function chooseVersions({ db }: Needs, current: readonly Version[], own: OwnAttempts): Promise<Version[]> {
  const answered = new Map(own.choices.map(({ questionId, versionId }) => [questionId, versionId]));
  const older = current.flatMap(({ id, questionId, publicationId }) => {
    const seen = answered.get(questionId);
    return hasPassed(own, publicationId) && seen !== undefined && seen !== id ? [seen] : [];
  });
  const replaced = new Map((await listVersions(db, older)).map((version) => [version.questionId, version]));
  return current.map((version) => replaced.get(version.questionId) ?? version);
}

async function showVersions(ctx: Needs, versions: readonly Version[], own: OwnAttempts): Promise<ShownQuestion[]> {
  const { db } = ctx;
  const answers = await loadAnswers(ctx, versions);
  const cited = versions.flatMap((version) => {
    const { publicationId, reference } = version;
    return reference !== null && isRevealed(own, version) ? [{ publicationId, reference }] : [];
  });
  const slideLinks = await findCitingSlides(db, cited);
  const taught = await findTeachingSlides(db, listQuestionsToExplain(versions, own));
  const chosen = new Map(own.choices.map(({ questionId, answerId }) => [questionId, answerId]));
  return versions.map((version) => {
    const { publicationId, reference } = version;
    const revealed = isRevealed(own, version);
    const seeAlso = revealed && reference !== null ? slideLinks({ publicationId, reference }) : null;
    const answered = chosen.get(version.questionId) ?? null;
    const about = { revealed, seeAlso, taught: taught.get(version.questionId) ?? null };
    return showVersion(version, { answers: answers.get(version.id) ?? [], answered, ...about });
  });
}

/** The questions whose teaching slide is shown: those that are explained, and those answered wrong. */
function listQuestionsToExplain(versions: readonly Version[], own: OwnAttempts): number[] {
  const missed = new Set(own.choices.flatMap(({ questionId, correct }) => (correct ? [] : [questionId])));
  return versions
    .filter((version) => isRevealed(own, version) || missed.has(version.questionId))
    .map(({ questionId }) => questionId);
}

type QuestionContext = Pick<ShownQuestion, 'seeAlso' | 'taught'> & {
  answers: readonly StoredAnswer[];
  answered: number | null;
  revealed: boolean;
};

function showVersion(
  version: Version,
  { answers, answered, revealed, seeAlso, taught }: QuestionContext,
): ShownQuestion {
  const { questionId, number, stem, feedback, reference } = version;
  return {
    id: questionId,
    number,
    stem,
    // An answer to an older version does not apply to this one.
    answerChecked: answers.some(({ id }) => id === answered) ? answered : null,
    feedback: revealed ? feedback : null,
    reference: revealed ? reference : null,
    taught,
    seeAlso,
    answers: answers.map(({ id, text, correct, why }) => ({
      id,
      questionId,
      text,
      correct: revealed ? correct : null,
      why: revealed ? why : null,
    })),
  };
}
