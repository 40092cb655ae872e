/**
 * Statements of the demonstration. A deployment with an accredited partner replaces them, row by row, with the wording
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
    code: 'self-assessment',
    text: 'This {learning format} is a self-assessment activity: it shows its learner where knowledge is missing, with the right answer, the reason and the reference for each question.',
  },
];
