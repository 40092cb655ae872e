import { isProfession, type Profession } from './professions.ts';

/** The audience of a certificate's wording. (rules L1) */
export type Audience = 'physician' | 'physician-assistant' | 'nurse' | 'pharmacist' | 'other';

export type CertificateTemplate = {
  /** `physician` awards AMA credit; `participation` states the designation of the activity and awards nothing. */
  readonly template: 'physician' | 'participation';
  readonly audience: Audience;
  /** Whether to state that no ACPE statement is made: pharmacy credit exists only once it is sent to CPE Monitor. */
  readonly omitsAcpeStatement: boolean;
};

const AUDIENCES = {
  Physician: 'physician',
  'Physician Assistant': 'physician-assistant',
  'Nursing professional': 'nurse',
  Pharmacist: 'pharmacist',
  Therapist: 'other',
  'Another healthcare professional': 'other',
} as const satisfies Record<Profession, Audience>;

/**
 * Only MD and DO may be awarded AMA credit; everyone else, and an account without a profession, receives a certificate
 * of participation. (rules L1)
 */
export function certificateTemplate(profession: Profession | null): CertificateTemplate {
  const audience = audienceFor(profession);
  const template = audience === 'physician' ? 'physician' : 'participation';
  return { template, audience, omitsAcpeStatement: audience === 'pharmacist' };
}

/** The audience for a profession; a profession that is no longer offered counts as none. (rules L1) */
export const audienceFor = (profession: string | null): Audience =>
  isProfession(profession) ? AUDIENCES[profession] : 'other';

/** The audience of an issued certificate, by its template, whatever the profession is now. */
export const audienceOf = (template: CertificateTemplate['template'], profession: string | null): Audience =>
  template === 'physician' ? 'physician' : audienceFor(profession);
