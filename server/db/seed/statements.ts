/**
 * Texts of certificates and covers for the demonstration. A deployment with an accredited partner replaces them, row by row, with the wording
 * that the partner has approved. (rules L12)
 */
import type { statements } from '../../modules/accreditation/tables.ts';

type Statement = Pick<typeof statements.$inferInsert, 'code' | 'text'>;

export const STATEMENTS: readonly Statement[] = [
  {
    code: 'accreditation',
    text: '{provider} stands in this demonstration for the accredited provider of continuing medical education for physicians. The statement that the accredited provider has approved takes the place of this one.',
  },
  {
    code: 'accreditation-joint',
    text: 'This {learning format} was planned and carried out through the joint providership of {provider}, which stand in this demonstration for an accredited provider and its partner. The statement that the accredited provider has approved takes the place of this one.',
  },
  {
    code: 'designation',
    text: '{provider} designates this {learning format} for a maximum of {maximum credits} AMA PRA Category 1 {Credit|Credits}™. Physicians should claim only the credit commensurate with the extent of their participation in the activity.',
  },
  {
    code: 'participation',
    text: 'This certificate records participation in this {learning format}, which {provider} designates for a maximum of {maximum credits} AMA PRA Category 1 {Credit|Credits}™, and does not award that credit.',
  },
  {
    code: 'pharmacist',
    text: 'For pharmacists: credit exists only once it has been sent to CPE Monitor. {provider} has no provider number configured, so none was sent.',
  },
  {
    code: 'pharmacy-reporting',
    text: 'For pharmacists: CPE Monitor alone states pharmacy credit. {provider} sends it there within 60 days of completion if its holder agreed, and issues this certificate again with the day.',
  },
  { code: 'pharmacy-number', text: 'Universal activity number (UAN) of ACPE: {approval number}.' },
  {
    code: 'self-assessment',
    text: 'This {learning format} is a self-assessment activity: it shows its learner where knowledge is missing, with the right answer, the reason and the reference for each question.',
  },
  {
    code: 'nurse-provider',
    text: 'Provider of nursing continuing professional development: {provider}, {provider address}.',
  },
  {
    code: 'therapist-responsibility',
    text: '{provider} maintains responsibility for this program and its content.',
  },
  { code: 'approval-number', text: '{approver} approval number: {approval number}.' },
  { code: 'title-credit', text: 'Certificate of credit' },
  { code: 'title-participation', text: 'Certificate of participation' },
  { code: 'certifies', text: '{provider} certifies that' },
  { code: 'certifies-joint', text: '{provider} certify that' },
  { code: 'participated', text: 'has participated in the {learning format} titled' },
  { code: 'awarded', text: 'completed on {date}, and is awarded' },
  { code: 'completed', text: 'completed on {date}' },
  { code: 'award-physician', text: '{credits} AMA PRA Category 1 {Credit|Credits}™' },
  { code: 'award-physician-assistant', text: '{credits} AAPA Category 1 CME {Credit|Credits}' },
  { code: 'award-nurse', text: '{credits} ANCC contact {hour|hours}' },
  { code: 'award-therapist', text: '{credits} APA continuing education {credit|credits}' },
  {
    code: 'designated',
    text: 'This activity was designated for {maximum credits} AMA PRA Category 1 {Credit|Credits}™.',
  },
  {
    code: 'designated-physician-assistant',
    text: 'This activity was designated for {maximum credits} AMA PRA Category 1 {Credit|Credits}™. AAPA accepts certificates of participation for activities designated for this credit.',
  },
  {
    code: 'designated-pharmacist',
    text: 'This activity was designated for {maximum credits} AMA PRA Category 1 {Credit|Credits}™. This certificate is not a statement of ACPE credit, and the activity is not reported to CPE Monitor.',
  },
  {
    code: 'unsent-pharmacist',
    text: 'This activity was designated for {maximum credits} AMA PRA Category 1 {Credit|Credits}™. This certificate is not a statement of ACPE credit, which exists once it was sent to CPE Monitor.',
  },
  {
    code: 'sent-pharmacist',
    text: 'Pharmacy credit was sent to CPE Monitor on {sent date}, which alone states it: https://nabp.pharmacy/cpe/',
  },
  { code: 'label-self-assessment', text: 'Self-Assessment activity' },
];
