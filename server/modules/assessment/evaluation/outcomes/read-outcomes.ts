/** The outcomes report: a period as a whole, and each of its activities. (rules L53, L54) */
import {
  addOutcomes,
  describeOutcomes,
  NO_OUTCOMES,
  type OutcomeCounts,
  type Outcomes,
} from '#domain/assessment/evaluation/outcomes.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import type { Selection } from '#server/modules/assessment/evaluation/summary/queries-results.ts';
import {
  getActivity,
  type ResultParameters,
  selectionOf,
} from '#server/modules/assessment/evaluation/summary/select-results.ts';
import { countChanges, countLearning, countRoles, listTitles } from './queries-outcomes.ts';

/** More activities than a screen shows; the file has all. */
const MAX_SHOWN = 200;

export async function readOutcomes(ctx: Pick<Ctx, 'db' | 'clock'>, parameters: ResultParameters) {
  const activity = await getActivity(ctx.db, parameters.activity);
  const selection = selectionOf(ctx, parameters);
  const counts = await countOutcomes(ctx.db, selection);
  const titles = await listTitles(ctx.db, [...counts.keys()]);
  const activities = [...counts]
    .map(([id, each]) => ({ id: String(id), title: titles.get(id) ?? '', ...describeOutcomes(each) }))
    .toSorted((one, other) => other.learners - one.learners || Number(one.id) - Number(other.id));
  return {
    ...{ activity, period: selection.period, total: describeOutcomes(addOutcomes([...counts.values()])), activities },
  };
}

/** As a screen shows it: the activities with the most learners. */
export async function showOutcomes(ctx: Pick<Ctx, 'db' | 'clock'>, parameters: ResultParameters) {
  const { activities, ...report } = await readOutcomes(ctx, parameters);
  return { ...report, activities: activities.slice(0, MAX_SHOWN), count: activities.length };
}

async function countOutcomes(db: Queryable, selection: Selection): Promise<Map<number, OutcomeCounts>> {
  const all = new Map<number, OutcomeCounts>();
  const add = (id: number, part: Partial<OutcomeCounts>) => all.set(id, { ...(all.get(id) ?? NO_OUTCOMES), ...part });
  for (const { publicationId, ...learning } of await countLearning(db, selection)) add(publicationId, learning);
  for (const { publicationId, role, people, sum } of await countRoles(db, selection))
    if (role === 'overall' || role === 'objectives' || role === 'intent')
      add(publicationId, { [role]: { people, sum } });
  for (const row of await countChanges(db, selection))
    add(row.publicationId, {
      change: { people: row.people, sum: row.made },
      intendedChange: { people: row.intended, sum: row.madeOfIntended },
    });
  return all;
}

const FIGURES = [
  ['passed', '1 Participation: passed'],
  ['overall', '2 Satisfaction: overall rating'],
  ['objectives', '2 Satisfaction: objectives met'],
  ['firstScore', '3 Learning: first score'],
  ['latestScore', '3 Learning: latest score'],
  ['intent', '4 Competence: intend a change'],
  ['change', '5 Performance: report a change'],
  ['intendedChange', '5 Performance: of those who intended one'],
] as const satisfies readonly (readonly [keyof Outcomes, string])[];

const HEADER = ['Activity', 'Title', '1 Participation: learners', ...FIGURES.flatMap(([, label]) => [label, 'People'])];

/** One row for each activity, and the total; a share of too few people is empty. */
export function writeOutcomesCsv({ activities, total }: Awaited<ReturnType<typeof readOutcomes>>): Buffer {
  const rowOf = (id: string, title: string, outcomes: Outcomes) => [
    ...[id, title, outcomes.learners],
    ...FIGURES.flatMap(([name]) => [outcomes[name].share?.toFixed(3) ?? '', outcomes[name].people]),
  ];
  const rows = activities.map(({ id, title, ...outcomes }) => rowOf(id, title, outcomes));
  return Buffer.from(writeCsv([HEADER, ...rows, rowOf('', 'All activities', total)]));
}
