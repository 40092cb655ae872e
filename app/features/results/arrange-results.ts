/** A graded attempt for display: each question with the chosen, the correct and the most common answers. */
import type { ConfidenceByQuestion, ConfidenceLevel } from '#app/api/queries/confidence.ts';
import type { TestResult } from '#app/api/queries/test-queries.ts';

export type ResultAnswer = {
  id: string;
  text: string;
  isMine: boolean;
  /** Null until the test is passed. */
  isRight: boolean | null;
  /** Why it is right or wrong; null until the test is passed, or if it is not explained by itself. */
  why: string | null;
};

export type ResultQuestion = {
  id: string;
  number: number;
  stem: string;
  isMissed: boolean;
  answers: ResultAnswer[];
  feedback: string | null;
  reference: string | null;
  taught: { slug: string; title: string; section: number; slide: number | null; start: number } | null;
  seeAlso: { slug: string; title: string; start: number } | null;
  confidence: ConfidenceLevel | null;
  /** The percentage of first attempts that chose the right answer; null if unknown. */
  peerShare: number | null;
};

export type Stats = readonly { question_id: string; answers: readonly { answer_id: string; share: number }[] }[];

type ResultContext = { stats?: Stats | undefined; confidence?: ConfidenceByQuestion };

/** The questions of an attempt, the missed ones first. */
export function arrangeResults(result: TestResult, { stats = [], confidence = {} }: ResultContext): ResultQuestion[] {
  const chosen = new Map(result.results.map(({ question_id, answer_id }) => [question_id, answer_id]));
  const missed = new Set(result.missed);
  const questions = result.questions.map((question): ResultQuestion => {
    const { id, number, stem, feedback, reference, taught, see_also, answers } = question;
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
        why: answer.why,
      })),
      feedback,
      reference,
      taught,
      seeAlso: see_also,
      confidence: confidence[id] ?? null,
      peerShare: shares.find(({ answer_id }) => answer_id === right)?.share ?? null,
    };
  });
  return questions.toSorted((a, b) => Number(b.isMissed) - Number(a.isMissed) || a.number - b.number);
}

type Score = { right: number; count: number };

/** How many answers were right, and of how many. */
export const scoreOf = ({ results, missed }: Pick<TestResult, 'results' | 'missed'>): Score => ({
  right: results.length - missed.length,
  count: results.length,
});

/** The attempt that counts: the approved one, or else the latest. (rules T9) */
export const chooseAttempt = (results: readonly TestResult[]): TestResult | null =>
  results.find(({ status }) => status === 'APPROVED') ?? results[0] ?? null;
