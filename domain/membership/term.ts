/** The time that one purchase pays for. */
export type Term = { readonly startsAt: Date; readonly endsAt: Date };

/** Ends of validity are exclusive: paid on 3 March for a year, it is no longer valid at that instant a year later. (rules M12) */
export const isValid = ({ startsAt, endsAt }: Term, now: Date): boolean => startsAt <= now && now < endsAt;
