/** Fits parameters of FSRS to answers by coordinate descent on the log loss; few parameters suffice here. */
import { Rating } from 'ts-fsrs';
import { createModel, type History } from './simulate-year.ts';

/** The first stabilities after *again* and *hard*, the growth after a right answer, the fall after a wrong one, the decay. */
const FITTED = [0, 1, 8, 11, 20];
const STEPS = [1.5, 1.2, 1.05];

/** The mean log loss of predicting each answer from those before it. */
export function logLoss(w: readonly number[], histories: readonly History[]): number {
  const model = createModel(w);
  let sum = 0;
  let count = 0;
  for (const history of histories) {
    let memory = model.next_state(null, 0, Rating.Again);
    for (const { days, grade, isRight } of history) {
      const predicted = Math.min(0.999, Math.max(0.001, model.forgetting_curve(days, memory.stability)));
      sum -= Math.log(isRight ? predicted : 1 - predicted);
      count += 1;
      memory = model.next_state(memory, days, grade);
    }
  }
  return sum / count;
}

/** The parameters that predict these answers best, beginning with `start`. */
export function fitParameters(start: readonly number[], histories: readonly History[]): number[] {
  let best = [...start];
  let loss = logLoss(best, histories);
  for (const step of STEPS) {
    for (let hasImproved = true; hasImproved; ) {
      hasImproved = false;
      for (const index of FITTED)
        for (const factor of [step, 1 / step]) {
          const tried = best.map((value, at) => (at === index ? value * factor : value));
          const triedLoss = logLoss(tried, histories);
          if (triedLoss < loss - 1e-5) [best, loss, hasImproved] = [tried, triedLoss, true];
        }
    }
  }
  return best;
}
