/** The professions offered in the profile, in display order. (rules P23) */
export const PROFESSIONS = [
  'Physician',
  'Physician Assistant',
  'Nursing professional',
  'Pharmacist',
  'Therapist',
  'Another healthcare professional',
] as const;

export type Profession = (typeof PROFESSIONS)[number];

export const isProfession = (text: string | null): text is Profession =>
  (PROFESSIONS as readonly (string | null)[]).includes(text);
