/** A simulated year of learners, with and without recall. The assumptions are stated in docs/learning.md. */
import { default_w, FSRSAlgorithm, type Grade, Rating } from 'ts-fsrs';
import { MAX_RECALL_DAYS, type Memory, RECALL_PER_DAY, RECALL_RETENTION } from '#domain/assessment/recall/recall.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';

export const YEAR = 365;
const MISSED_PER_MONTH = 3;
const MONTH = 30;
const ANSWERS_PER_QUESTION = 4;
/** Of the right answers of someone who forgot, those that are stated to be a guess. */
const STATED_GUESSES = 0.5;
/** The spread of learners around the average, as the logarithm of stability. */
const SPREAD = 0.5;

/** The parameters of the simulated memories: read explanations are remembered longer than FSRS expects. */
export const TRUE_PARAMETERS = default_w.map((value, index) => {
  if (index === 0) return value * 5;
  if (index === 1) return value * 2;
  if (index === 8) return value + 0.15;
  return index === 20 ? 0.2 : value;
});

/** A model with these parameters, by whole days. */
export const createModel = (w: readonly number[]): FSRSAlgorithm =>
  new FSRSAlgorithm({
    ...{ w: [...w], request_retention: RECALL_RETENTION, maximum_interval: MAX_RECALL_DAYS },
    ...{ enable_fuzz: false, enable_short_term: false },
  });

export type Review = { days: number; grade: Grade; isRight: boolean };
/** One question of one learner: the days between its answers, as the scheduler sees them. */
export type History = Review[];
export type Year = {
  /** The mean probability of remembering a question that was missed, at the end of each month. */
  retention: number[];
  /** Answers per learner. */
  answers: number;
  histories: History[];
};

type Question = {
  missedOn: number;
  truth: Memory;
  seenOn: number;
  belief: Memory;
  answeredOn: number;
  dueOn: number;
  history: History;
};
type Setting = { truth: FSRSAlgorithm; scheduler: FSRSAlgorithm | null; random: Random };

/** A year of learners; without a scheduler nothing comes back. */
export function simulateYear(learners: number, scheduler: FSRSAlgorithm | null, seed: number): Year {
  const setting = { truth: createModel(TRUE_PARAMETERS), scheduler, random: seeded(seed) };
  const years = Array.from({ length: learners }, () => simulateLearner(setting));
  return {
    retention: Array.from({ length: 12 }, (_, month) => mean(years.map(({ retention }) => retention[month] ?? 0))),
    answers: mean(years.map(({ answers }) => answers)),
    histories: years.flatMap(({ histories }) => histories),
  };
}

function simulateLearner(setting: Setting): Year {
  const { truth, random } = setting;
  const strength = Math.exp(SPREAD * normal(random));
  // From those who come about three days a month to those who come on most days.
  const presence = 0.1 + 0.5 * random.next();
  const questions: Question[] = [];
  const year: Year = { retention: [], answers: 0, histories: [] };
  for (let day = 1; day <= YEAR; day += 1) {
    if (day % MONTH === 1 && questions.length < 12 * MISSED_PER_MONTH)
      for (let count = 0; count < MISSED_PER_MONTH; count += 1) questions.push(missQuestion(setting, strength, day));
    if (random.chance(presence)) year.answers += answerDay(setting, questions, day);
    if (day % MONTH === 0) {
      const remembered = questions.map((each) => truth.forgetting_curve(day - each.seenOn, each.truth.stability));
      if (year.retention.length < 12) year.retention.push(mean(remembered));
    }
  }
  year.histories = questions.map(({ history }) => history).filter(({ length }) => length > 0);
  return year;
}

function missQuestion({ truth, scheduler }: Setting, strength: number, day: number): Question {
  const first = truth.next_state(null, 0, Rating.Again);
  const belief = (scheduler ?? truth).next_state(null, 0, Rating.Again);
  const memory = { ...first, stability: first.stability * strength };
  return { missedOn: day, truth: memory, seenOn: day, belief, answeredOn: day, dueOn: day + 1, history: [] };
}

/** Answers up to five due questions, the longest due first; returns how many. */
function answerDay(setting: Setting, questions: readonly Question[], day: number): number {
  const { scheduler } = setting;
  if (scheduler === null) return 0;
  const due = questions
    .filter(({ dueOn }) => dueOn <= day)
    .toSorted((a, b) => a.dueOn - b.dueOn)
    .slice(0, RECALL_PER_DAY);
  for (const question of due) answerQuestion(setting, question, day);
  return due.length;
}

function answerQuestion({ truth, scheduler, random }: Setting, question: Question, day: number): void {
  if (scheduler === null) return;
  const sinceSeen = day - question.seenOn;
  const isRemembered = random.chance(truth.forgetting_curve(sinceSeen, question.truth.stability));
  const isLucky = !isRemembered && random.chance(1 / ANSWERS_PER_QUESTION);
  const isGuess = isLucky && random.chance(STATED_GUESSES);
  const isRight = isRemembered || isLucky;
  const grade = !isRight ? Rating.Again : isGuess ? Rating.Hard : Rating.Good;
  // Whoever forgot reads the explanation, and begins again.
  question.truth = truth.next_state(question.truth, sinceSeen, isRemembered ? Rating.Good : Rating.Again);
  const days = day - question.answeredOn;
  question.belief = scheduler.next_state(question.belief, days, grade);
  question.history.push({ days, grade, isRight });
  question.seenOn = day;
  question.answeredOn = day;
  question.dueOn = day + scheduler.next_interval(question.belief.stability, 0);
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** A number of the standard normal distribution, after Box and Muller. */
const normal = ({ next }: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
