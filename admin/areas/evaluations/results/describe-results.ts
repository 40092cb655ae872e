import type { Results } from './results.ts';

export type ResultQuestion = Results['questions'][number];

/** The figures of the roles, across the questions that have or had them. (rules T75) */
export function summarizeRoles(questions: readonly Pick<ResultQuestion, 'role' | 'counting' | 'figures' | 'labels'>[]) {
  const overall = questions.filter(({ role, figures }) => role === 'overall' && figures.mean !== null);
  const answers = overall.reduce((sum, { figures }) => sum + figures.answers, 0);
  const weighted = overall.reduce((sum, { figures }) => sum + (figures.mean ?? 0) * figures.answers, 0);
  const points = new Set(overall.map(({ labels }) => labels.length));
  return {
    bias: countRole(questions, 'bias'),
    intent: countRole(questions, 'intent'),
    // Means of scales with other numbers of points are not comparable.
    overall: answers === 0 || points.size > 1 ? null : { mean: weighted / answers, of: `of ${[...points][0]}` },
  };
}

type RoleQuestions = readonly Pick<ResultQuestion, 'role' | 'counting' | 'figures'>[];

function countRole(questions: RoleQuestions, role: ResultQuestion['role']) {
  // Figures of too few answers are not shown, and count neither way.
  const shown = questions.filter((each) => each.role === role && each.figures.counts.some((count) => count > 0));
  const answers = shown.reduce((sum, { figures }) => sum + figures.answers, 0);
  const count = shown.reduce(
    (sum, { figures, counting }) => sum + counting.reduce((part, point) => part + (figures.counts[point - 1] ?? 0), 0),
    0,
  );
  return { count, share: answers === 0 ? null : count / answers };
}

/** "40 answers, on average 4.2 of 5; all activities 4.0". */
export function describeFigures({
  figures,
  site,
  labels,
}: Pick<ResultQuestion, 'figures' | 'site' | 'labels'>): string {
  const answers = figures.answers === 1 ? '1 answer' : `${figures.answers} answers`;
  if (figures.mean === null) return answers;
  const own = `${answers}, on average ${figures.mean.toFixed(2)} of ${labels.length}`;
  return site?.mean == null ? own : `${own}; all activities ${site.mean.toFixed(2)}`;
}
