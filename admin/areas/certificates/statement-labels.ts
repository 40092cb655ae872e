import type { StatementCode, StatementRefusal } from '#domain/credits/statements.ts';

type Label = { name: string; use: string };

export const STATEMENT_LABELS: Readonly<Record<StatementCode, Label>> = {
  accreditation: {
    name: 'Accreditation',
    use: 'On every cover and certificate of an activity without a joint provider.',
  },
  'accreditation-joint': {
    name: 'Joint accreditation',
    use: 'On every cover and certificate of an activity with a joint provider; the slot names both.',
  },
  designation: { name: 'Designation', use: 'On covers, and on certificates of physicians.' },
  participation: { name: 'Participation', use: 'On certificates of everyone who is not a physician.' },
  pharmacist: { name: 'Pharmacists', use: 'On certificates of pharmacists, in addition.' },
  'self-assessment': { name: 'Self-assessment', use: 'On covers and certificates of self-assessment activities.' },
};

export const REFUSALS: Readonly<Record<StatementRefusal, string>> = {
  'accme-credit': 'ACCME grants no credit: name the credit by its owner, such as AMA PRA Category 1 Credit.',
  'bare-category-1': 'Name Category 1 credit in full: AMA PRA Category 1 or AAPA Category 1.',
  'unknown-slot': 'A slot is {provider}, {learning format}, {maximum credits}, or a choice such as {Credit|Credits}.',
};
