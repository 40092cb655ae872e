/** What types of credit, steps of mitigation and exceptions are called in the office and in the audit pack, in English only. (rules L49) */
import type { CreditType } from './activity/credit-types.ts';
import type { Exception, MitigationStep } from './disclosure/review-disclosure.ts';

export const TYPE_LABELS: Readonly<Record<CreditType, string>> = {
  'ama-pra': 'Physicians: AMA PRA Category 1',
  ancc: 'Nurses: contact hours (ANCC)',
  acpe: 'Pharmacists: ACPE',
  aapa: 'Physician assistants: AAPA Category 1',
  apa: 'Psychologists: APA',
  'abpn-sa': 'Psychiatrists: ABPN self-assessment',
  moc: 'Boards: MOC points',
};

/** What a date or a requirement is about, for people: a type of credit by its name, a person as they are. */
export const nameSubject = (subject: string): string => TYPE_LABELS[subject as CreditType] ?? subject;

export const STEP_LABELS: Readonly<Record<MitigationStep, string>> = {
  ended: 'The relationship has ended',
  'recused-planning': 'Takes no part in choosing content about the company’s products',
  'other-planner': 'Someone without relationships plans this content',
  'content-limited': 'Does not teach about the company’s products',
  'evidence-attested': 'Attests that recommendations follow the best evidence',
  'peer-review': 'Content is reviewed by a peer without relationships',
};

export const EXCEPTION_LABELS: Readonly<Record<Exception, string>> = {
  'unrelated-content': 'The content is not related to the products of the employer',
  'basic-research': 'Limited to basic research, without care recommendations',
  'device-safety': 'Teaches the safe and proper use of a device, without recommending it',
};
