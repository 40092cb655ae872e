import { addProgress, NO_PROGRESS, type Progress } from './translated-text.ts';

/** How far a section is in one language. */
export type SectionProgress = Progress & {
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  /** Whether anything of it is translated. */
  readonly isBegun: boolean;
};

export const LANGUAGE_STATES = ['none', 'open', 'stale', 'complete'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

export const isSectionDone = ({ stale, open }: Progress): boolean => stale === 0 && open === 0;

export const sumProgress = (sections: readonly Progress[]): Progress => sections.reduce(addProgress, NO_PROGRESS);

/** A publication in one language: stale if any English text has changed since, before anything that is missing. (rules E26) */
export function languageStateOf(sections: readonly SectionProgress[]): LanguageState {
  if (!sections.some(({ isBegun }) => isBegun)) return 'none';
  if (sections.some(({ stale }) => stale > 0)) return 'stale';
  return sections.every(isSectionDone) ? 'complete' : 'open';
}

/** Why a language cannot be handed in or published; null if it can. */
export type LanguageFault = 'nothing' | 'incomplete' | 'slips' | 'slug';

type Candidate = SectionProgress & {
  readonly isPending: boolean;
  /** The number of segments with slips that nobody has accepted. */
  readonly slips: number;
  readonly hasSlug: boolean;
};

/**
 * A language is handed in and published when something of it has changed and every section that was begun is whole:
 * nothing stale or open, every slip accepted, and an address. Sections that were not begun stay English. (rules E27)
 */
export function findLanguageFault(sections: readonly Candidate[]): LanguageFault | null {
  const begun = sections.filter(({ isBegun }) => isBegun);
  if (!begun.some(({ isPending }) => isPending)) return 'nothing';
  if (!begun.every(isSectionDone)) return 'incomplete';
  if (begun.some(({ slips }) => slips > 0)) return 'slips';
  return begun.every(({ hasSlug }) => hasSlug) ? null : 'slug';
}
