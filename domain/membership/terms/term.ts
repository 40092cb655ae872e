/** The period that one purchase pays for. */
export type Term = { readonly startsAt: Date; readonly endsAt: Date };

/**
 * Whether a term is in effect; its end is exclusive: paid on March 3 for a year, it ends at that instant a year later.
 * (rules M12)
 */
export const isValid = ({ startsAt, endsAt }: Term, now: Date): boolean => startsAt <= now && now < endsAt;
