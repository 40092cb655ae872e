/** A graded attempt as it is shown: question by question, with what was answered, what is right and what others chose. */
import type { Sureness, SurenessByQuestion } from '#app/api/sureness.ts';
import type { TestResult } from '#app/api/test-queries.ts';

export type ShownAnswer = {
  id: string;
  text: string;
  isMine: boolean;
  /** Null until the test is passed. */
  isRight: boolean | null;
};

export type ShownQuestion = {
  id: string;
  number: number;
  stem: string;
  isMissed: boolean;
  answers: ShownAnswer[];
  feedback: string | null;
  reference: string | null;
  taught: { slug: string; title: string; section: number; slide: number | null; start: number } | null;
  seeAlso: { slug: string; title: string; start: number } | null;
  sure: Sureness | null;
  /** The share of first attempts that chose the right answer, in per cent; null where it is not known. */
  peers: number | null;
};

export type Stats = readonly { question_id: string; answers: readonly { answer_id: string; share: number }[] }[];

type Known = { stats?: Stats | undefined; sure?: SurenessByQuestion };

/** The questions of an attempt, the missed ones first: they are what is left to learn. */
export function arrangeResults(result: TestResult, { stats = [], sure = {} }: Known): ShownQuestion[] {
  const chosen = new Map(result.results.map(({ question_id, answer_id }) => [question_id, answer_id]));
  const missed = new Set(result.missed);
  const questions = (result.questions ?? []).map((question): ShownQuestion => {
    const { id, number, stem, feedback, reference, taught, see_also, answers = [] } = question;
    const right = answers.find(({ correct }) => correct === true)?.id;
    const shares = stats.find(({ question_id }) => question_id === id)?.answers ?? [];
    return {
      id,
      number,
      stem,
      isMissed: missed.has(id),
      answers: answers.map((answer) => ({
        id: answer.id,
        text: answer.text,
        isMine: chosen.get(id) === answer.id,
        isRight: answer.correct,
      })),
      feedback,
      reference,
      taught,
      seeAlso: see_also,
      sure: sure[id] ?? null,
      peers: shares.find(({ answer_id }) => answer_id === right)?.share ?? null,
    };
  });
  return questions.toSorted((a, b) => Number(b.isMissed) - Number(a.isMissed) || a.number - b.number);
}

export type Score = { right: number; count: number };

/** How many were right. The percentage decides; the count is what people remember. */
export const scoreOf = ({ results, missed }: Pick<TestResult, 'results' | 'missed'>): Score => ({
  right: results.length - missed.length,
  count: results.length,
});

/** The attempt that counts: the approved one, or else the latest. (rules T9) */
export const chooseAttempt = (results: readonly TestResult[]): TestResult | null =>
  results.find(({ status }) => status === 'APPROVED') ?? results[0] ?? null;
