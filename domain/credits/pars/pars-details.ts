/** What PARS wants to know of an activity beyond its record; the officer enters it. (ACCME, PARS; rules L51) */

/** ACCME's criteria for commendation, as PARS tags them. */
export const COMMENDATION_TAGS = [
  'engages-teams',
  'engages-patients',
  'engages-students',
  'supports-cpd',
  'research',
  'data-use',
  'population-health',
  'collaborates',
  'communication-skills',
  'procedural-skills',
  'individual-plans',
  'support-strategies',
  'creativity',
  'improves-performance',
  'improves-quality',
  'improves-health',
] as const;
export type CommendationTag = (typeof COMMENDATION_TAGS)[number];

export const OUTCOMES = ['knowledge', 'competence', 'performance', 'patient-health', 'community-health'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_METHODS = ['objective', 'subjective'] as const;
export type OutcomeMethod = (typeof OUTCOME_METHODS)[number];

export const FEES = ['yes', 'no', 'variable'] as const;
export const REGISTRATIONS = ['open', 'limited'] as const;

export type MocRegistration = {
  /** The board, by its own name. */
  readonly board: string;
  readonly points: number;
  readonly types: readonly string[];
};

export type SupportAmount = { readonly source: string; readonly currency: string; readonly value: number };

export type ParsDetails = {
  readonly interprofessional: boolean;
  readonly tags: readonly CommendationTag[];
  readonly outcomes: readonly { readonly outcome: Outcome; readonly method: OutcomeMethod }[];
  readonly moc: readonly MocRegistration[];
  readonly isPublic: boolean;
  readonly fee: (typeof FEES)[number];
  readonly registration: (typeof REGISTRATIONS)[number];
  /** Money of commercial supporters, in whole units. */
  readonly amounts: readonly SupportAmount[];
};

export const NO_DETAILS: ParsDetails = {
  ...{ interprofessional: false, tags: [], outcomes: [], moc: [], isPublic: true },
  ...{ fee: 'yes', registration: 'open', amounts: [] },
};
