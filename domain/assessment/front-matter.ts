import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** A test counts only if its front matter was acknowledged in its current version. (rules T4) */
export const maySubmit = (acknowledged: readonly string[], current: string): Decision<'front-matter'> =>
  acknowledged.includes(current) ? yes : no('front-matter');
