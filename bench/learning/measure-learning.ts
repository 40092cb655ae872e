/** `npm run bench -- learning`: a year of 1,000 learners with and without recall, and fitted parameters. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { default_w } from 'ts-fsrs';
import type { Row } from '../load/scenarios.ts';
import { drawRetention } from './draw-retention.ts';
import { fitParameters, logLoss } from './fit-parameters.ts';
import { createModel, simulateYear, type Year } from './simulate-year.ts';

const LEARNERS = 1_000;
const MINUTES_PER_ANSWER = 0.75;
/** Learners whose answers the parameters are fitted to, and others on whom they are compared. */
const FITTED_LEARNERS = 300;
const PLOT = path.resolve(import.meta.dirname, '../../docs/learning.svg');

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const describe = ({ retention, answers }: Year): string =>
  `${percent(retention.at(-1) ?? 0)} remembered, ${Math.round(answers)} answers, ${Math.round(answers * MINUTES_PER_ANSWER)} min`;

export async function measureLearning(): Promise<Row[]> {
  const defaults = createModel(default_w);
  const without = simulateYear(LEARNERS, null, 1);
  const recall = simulateYear(LEARNERS, defaults, 1);
  const training = simulateYear(FITTED_LEARNERS, defaults, 2).histories;
  const fitted = fitParameters(default_w, training);
  const others = simulateYear(FITTED_LEARNERS, defaults, 3).histories;
  const refined = simulateYear(LEARNERS, createModel(fitted), 1);
  writeFileSync(PLOT, drawRetention({ without, recall, fitted: refined }));
  return [
    { what: 'A year without recall', figure: describe(without) },
    { what: 'With recall, published parameters', figure: describe(recall) },
    { what: 'With recall, fitted parameters', figure: describe(refined) },
    {
      what: 'Log loss on answers of others',
      figure: `${logLoss(fitted, others).toFixed(4)} fitted`,
      beside: `${logLoss(default_w, others).toFixed(4)} published`,
    },
  ];
}
