import type { Entity } from '#contract/resources.ts';

type CreditFields = Pick<Entity<'Publication'>, 'earnLabelSmall' | 'expired' | 'completed'>;

/** The credit of a publication, faint if it can no longer be earned. (rules T27) */
export function CreditLabel({ publication }: { publication: CreditFields }) {
  const { earnLabelSmall, expired, completed } = publication;
  if (earnLabelSmall === '') return null;
  return <span className={expired && !completed ? 'faint' : 'credit-amount'}>{earnLabelSmall}</span>;
}
