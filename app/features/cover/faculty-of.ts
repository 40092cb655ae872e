import type { Entity } from '#contract/resources.ts';
import type { CoverPublication } from './cover-types.ts';

/** Authors and the interviewer, each once. */
export function facultyOf({ authors = [], interviewer = null }: CoverPublication): Entity<'Author'>[] {
  const extra = interviewer === null || authors.some(({ id }) => id === interviewer.id) ? [] : [interviewer];
  return [...authors, ...extra];
}
