import type { StatementCode, StatementRefusal } from '#domain/credits/statements.ts';

type Label = { name: string; use: string };

/** Paragraphs at the foot of a certificate, some also on covers. */
export const STATEMENTS = {
  accreditation: {
    name: 'Accreditation',
    use: 'On every cover and certificate of an activity without a joint provider.',
  },
  'accreditation-joint': {
    name: 'Joint accreditation',
    use: 'On every cover and certificate of an activity with a joint provider; the slot names both.',
  },
  designation: {
    name: 'Designation',
    use: 'On covers, and on certificates of physicians, unless the activity has a designation of its own.',
  },
  participation: { name: 'Participation', use: 'On certificates that award nothing.' },
  pharmacist: { name: 'Pharmacists', use: 'On certificates of pharmacists whose credit is not reported, in addition.' },
  'pharmacy-reporting': {
    name: 'Reporting of pharmacy credit',
    use: 'On certificates of pharmacists whose credit will be sent, in addition.',
  },
  'pharmacy-number': {
    name: 'Universal activity number',
    use: 'On covers, and on certificates of pharmacists, while credit is sent to CPE Monitor.',
  },
  'self-assessment': { name: 'Self-assessment', use: 'On covers and certificates of self-assessment activities.' },
  'nurse-provider': { name: 'Provider of nursing credit', use: 'On certificates that award contact hours.' },
  'therapist-responsibility': {
    name: 'Responsibility of the APA sponsor',
    use: 'On certificates that award APA credit, after the sponsor’s statement.',
  },
  'approval-number': {
    name: 'Approval number',
    use: 'On covers and certificates after the statement of an approval, unless that names the number.',
  },
} as const satisfies Partial<Record<StatementCode, Label>>;

/** The lines in the middle of a certificate, in their order. */
export const LINES = {
  'title-credit': { name: 'Title with credit', use: 'On certificates that award credit.' },
  'title-participation': { name: 'Title of participation', use: 'On certificates that award nothing.' },
  certifies: { name: 'Provider', use: 'Before the name of the learner.' },
  'certifies-joint': { name: 'Joint providers', use: 'Before the name of the learner; the slot names both.' },
  participated: { name: 'Activity', use: 'Before the title of the activity.' },
  awarded: { name: 'Completion with credit', use: 'On certificates that award credit.' },
  completed: { name: 'Completion of participation', use: 'On certificates that award nothing.' },
  'award-physician': { name: 'AMA PRA credit', use: 'What physicians are awarded.' },
  'award-physician-assistant': {
    name: 'AAPA credit',
    use: 'What physician assistants are awarded, if the activity is approved by AAPA.',
  },
  'award-nurse': { name: 'Contact hours', use: 'What nurses are awarded, if the activity is approved for ANCC.' },
  'award-therapist': {
    name: 'APA credit',
    use: 'What psychologists and therapists are awarded, if the activity is approved for APA.',
  },
  designated: { name: 'Designation, in short', use: 'On certificates that award nothing.' },
  'designated-physician-assistant': {
    name: 'Designation for physician assistants',
    use: 'If the activity is not approved by AAPA.',
  },
  'designated-pharmacist': { name: 'Designation for pharmacists', use: 'If their credit is not reported.' },
  'unsent-pharmacist': { name: 'To be sent to CPE Monitor', use: 'Until the credit of a pharmacist was sent.' },
  'sent-pharmacist': { name: 'Sent to CPE Monitor', use: 'For pharmacists whose credit was sent.' },
  'label-self-assessment': { name: 'Label of self-assessment', use: 'Below the credit of class SA.' },
} as const satisfies Partial<Record<StatementCode, Label>>;

export const STATEMENT_LABELS: Readonly<Record<StatementCode, Label>> = { ...STATEMENTS, ...LINES };

export const REFUSALS: Readonly<Record<StatementRefusal, string>> = {
  'accme-credit': 'ACCME grants no credit: name the credit by its owner, such as AMA PRA Category 1 Credit.',
  'bare-category-1': 'Name Category 1 credit in full: AMA PRA Category 1 or AAPA Category 1.',
  'unknown-slot': 'Use only the slots that are named here, or a choice such as {Credit|Credits}.',
  characters: 'Certificates can’t print every letter of this text. Use Latin, Greek, or Cyrillic letters.',
};
