import { isProfession, type Profession } from './professions.ts';

/** For whom a certificate is worded. (rules L1) */
export type Audience = 'physician' | 'physician-assistant' | 'nurse' | 'pharmacist' | 'other';

export type CertificateTemplate = {
  /** `physician` awards AMA credit; `participation` states what the activity was designated for, and awards nothing. */
  readonly template: 'physician' | 'participation';
  readonly audience: Audience;
  /** A sentence that no ACPE statement is made: pharmacy credit exists only once sent to CPE Monitor. */
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
 * Only MD and DO may be awarded AMA credit; everyone else receives a certificate of participation, and so does
 * accounts without a profession. (rules L1)
 */
export function certificateTemplate(profession: Profession | null): CertificateTemplate {
  const audience = audienceFor(profession);
  const template = audience === 'physician' ? 'physician' : 'participation';
  return { template, audience, omitsAcpeStatement: audience === 'pharmacist' };
}

/** For whom the certificate of a profession is worded; one that is not offered any more is worded as none. (rules L1) */
export const audienceFor = (profession: string | null): Audience =>
  isProfession(profession) ? AUDIENCES[profession] : 'other';

/** For whom an issued certificate is worded: its template stays, whatever the profession is called by now. */
export const audienceOf = (template: CertificateTemplate['template'], profession: string | null): Audience =>
  template === 'physician' ? 'physician' : audienceFor(profession);
