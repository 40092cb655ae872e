import type { CreditApproval, CreditType } from '#domain/credits/activity/credit-types.ts';
import { isProfession, type Profession } from '#domain/credits/learners/professions.ts';

/** The audience of a certificate's wording. (rules L1) */
export type Audience = 'physician' | 'physician-assistant' | 'nurse' | 'pharmacist' | 'therapist' | 'other';

/** Each awards the credit of one body, except `participation`, which awards nothing. (rules L1, L26) */
export const CERTIFICATE_TEMPLATES = [
  'physician',
  'physician-assistant',
  'nurse',
  'therapist',
  'participation',
] as const;
export type CertificateTemplate = (typeof CERTIFICATE_TEMPLATES)[number];

const AUDIENCES = {
  Physician: 'physician',
  'Physician Assistant': 'physician-assistant',
  'Nursing professional': 'nurse',
  Pharmacist: 'pharmacist',
  Therapist: 'therapist',
  'Another healthcare professional': 'other',
} as const satisfies Record<Profession, Audience>;

/** The approval that lets an audience be awarded credit of its own; pharmacists never are by a certificate. (rules L3, L26) */
const APPROVALS = {
  'physician-assistant': 'aapa',
  nurse: 'ancc',
  therapist: 'apa',
} as const satisfies Partial<Record<Audience, CreditType>>;

const isAwardable = (audience: Audience | CertificateTemplate): audience is keyof typeof APPROVALS =>
  audience in APPROVALS;

/** The approval whose credit a template awards; null for AMA credit, which every activity has, and for participation. */
export const approvalOf = (
  template: CertificateTemplate,
  approvals: readonly CreditApproval[],
): CreditApproval | null =>
  isAwardable(template) ? (approvals.find(({ type }) => type === APPROVALS[template]) ?? null) : null;

/**
 * Only MD and DO may be awarded AMA credit. Physician assistants, nurses and therapists are awarded credit of their own
 * if the activity was approved for it on the day of completion; everyone else, and an account without a profession,
 * receives a certificate of participation. (rules L1, L26)
 */
export function chooseTemplate(profession: string | null, approvals: readonly CreditApproval[]): CertificateTemplate {
  const audience = audienceFor(profession);
  if (audience === 'physician') return 'physician';
  return isAwardable(audience) && approvalOf(audience, approvals) !== null ? audience : 'participation';
}

/** The audience for a profession; a profession that is no longer offered counts as none. (rules L1) */
export const audienceFor = (profession: string | null): Audience =>
  isProfession(profession) ? AUDIENCES[profession] : 'other';

/** The audience of an issued certificate, by its template, whatever the profession is now. */
export const audienceOf = (template: CertificateTemplate, profession: string | null): Audience =>
  template === 'participation' ? audienceFor(profession) : template;
