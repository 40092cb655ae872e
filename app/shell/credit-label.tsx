import type { Entity } from '#contract/resources.ts';

type Earned = Pick<Entity<'Publication'>, 'earnLabelSmall' | 'expired' | 'completed'>;

/** What can be earned, or that it no longer can: only an amount stands out. (rules T27) */
export function CreditLabel({ publication }: { publication: Earned }) {
  const { earnLabelSmall, expired, completed } = publication;
  if (earnLabelSmall === '') return null;
  return <span className={expired && !completed ? 'faint' : 'credit-amount'}>{earnLabelSmall}</span>;
}
