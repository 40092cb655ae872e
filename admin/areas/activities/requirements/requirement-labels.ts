import type { Requirement } from './requirements-query.ts';

type Part = Requirement['parts'][number];

/** As members see them, in English. */
export const KIND_LABELS: Readonly<Record<Part['kind'], string>> = {
  any: 'All credit',
  'category-1': 'AMA PRA or AAPA Category 1',
  'self-assessment': 'Self-assessment (SA)',
  'category-2': 'AMA PRA or AAPA Category 2',
  nursing: 'Nursing contact hours',
  pharmacy: 'Pharmacy hours (ACPE)',
  other: 'Other',
};

/** The names of topics in English, by their code. */
export type TopicNames = ReadonlyMap<string, string>;

export const partLabel = ({ kind, topic }: Omit<Part, 'credits'>, topics: TopicNames): string =>
  topic === null ? KIND_LABELS[kind] : (topics.get(topic) ?? topic);

export const cycleLabel = (years: number): string =>
  years === 0 ? 'Once' : years === 1 ? 'Every year' : `Every ${years} years`;
