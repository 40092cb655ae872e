import { toCredits } from '#domain/shared/credits.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { ExternalCreditWithFile } from '#server/modules/accreditation/external/queries-external.ts';
import type { GoalWithProgress } from './manage-goals.ts';

export const externalCredit = project<'ExternalCredit', ExternalCreditWithFile>({
  type: 'ExternalCredit',
  id: (row) => row.id,
  attributes: ({ title, provider, kind, quarters, completedOn, topic, number, file, version }) => ({
    ...{ title, provider, kind, topic, number, version },
    credits: toCredits(quarters),
    completed: completedOn,
    file: file === null ? null : { name: file.name, mime: file.mime, bytes: file.bytes },
  }),
  related: {},
});

export const creditGoal = project<'CreditGoal', GoalWithProgress>({
  type: 'CreditGoal',
  id: (row) => row.id,
  attributes: ({ name, requirement, startsOn, endsOn, progress, version }) => ({
    ...{ name, requirement, version },
    starts: startsOn,
    ends: endsOn,
    state: progress.state,
    days_left: progress.daysLeft,
    parts: progress.parts.map((part) => ({
      kind: part.kind,
      topic: part.topic ?? null,
      credits: toCredits(part.quarters),
      earned: toCredits(part.earned),
      external: toCredits(part.external),
      remaining: toCredits(part.remaining),
    })),
  }),
  related: {},
});
