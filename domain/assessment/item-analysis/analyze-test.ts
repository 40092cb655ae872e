/** The reliability of a whole test, from first attempts on the same versions of its questions. (rules T42) */
import { MIN_ATTEMPTS } from '../item-statistics.ts';

/** The right answers of each total score to one question of the form. */
export type ScoreCount = { readonly score: number; readonly correct: boolean; readonly count: number };

export type TestAnalysis = {
  readonly attempts: number;
  readonly questions: number;
  /** Mean and standard deviation of the questions answered rightly. */
  readonly mean: number;
  readonly deviation: number;
  /** Kuder and Richardson's formula 20; null for a single question, or if all scores are equal. */
  readonly reliability: number | null;
  /** The standard error of measurement, in questions; null without a reliability. */
  readonly error: number | null;
};

/** The analysis of one form of a test, one list of counts per question; null below 20 first attempts. */
export function analyzeTest(questions: readonly (readonly ScoreCount[])[]): TestAnalysis | null {
  const [first = []] = questions;
  const attempts = sum(first, () => 1);
  if (attempts < MIN_ATTEMPTS) return null;
  const mean = sum(first, ({ score }) => score) / attempts;
  const variance = sum(first, ({ score }) => (score - mean) ** 2) / attempts;
  const itemVariance = questions.reduce((total, counts) => {
    const share = sum(counts, ({ correct }) => Number(correct)) / attempts;
    return total + share * (1 - share);
  }, 0);
  const count = questions.length;
  const reliability = count < 2 || variance === 0 ? null : (count / (count - 1)) * (1 - itemVariance / variance);
  const deviation = Math.sqrt(variance);
  // A negative reliability is possible in a small sample, and says no more than none.
  const error = reliability === null ? null : deviation * Math.sqrt(1 - Math.max(0, reliability));
  return { attempts, questions: count, mean, deviation, reliability, error };
}

const sum = (counts: readonly ScoreCount[], measure: (each: ScoreCount) => number): number =>
  counts.reduce((total, each) => total + measure(each) * each.count, 0);
