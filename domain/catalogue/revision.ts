/**
 * Whether readers are shown a date of revision: a clinical update after the day of publication. The first publication
 * has that day as its date of revision, and a correction changes no date. Both are ISO dates. (rules C36, E5)
 */
export const isRevised = ({ published, modified }: { published: string; modified: string }): boolean =>
  modified > published;
