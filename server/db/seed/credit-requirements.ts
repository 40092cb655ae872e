/**
 * What boards require of the professions, from the boards' own pages and from statutes, with the day on which each was
 * read. A deployment corrects the rows; seeding does not overwrite them. (rules T63)
 */
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { creditRequirements } from '../../modules/accreditation/tables.ts';

type Requirement = typeof creditRequirements.$inferInsert;

const READ = { readOn: '2026-11-24' as PlainDate };
const hours = (kind: 'nursing' | 'pharmacy', credits: number) => [{ kind, quarters: fromCredits(credits) }];

export const CREDIT_REQUIREMENTS: readonly Requirement[] = [
  {
    code: 'abpn-sa',
    name: 'ABPN self-assessment',
    board: 'American Board of Psychiatry and Neurology',
    ...{ profession: 'Physician', state: null, years: 3 },
    parts: [{ kind: 'self-assessment', quarters: fromCredits(16) }],
    source: 'https://www.abpn.com/maintain-certification/moc-activity-requirements/self-assessment-sa',
    ...READ,
  },
  {
    code: 'nccpa',
    name: 'NCCPA certification',
    board: 'National Commission on Certification of Physician Assistants',
    ...{ profession: 'Physician Assistant', state: null, years: 2 },
    parts: [
      { kind: 'any', quarters: fromCredits(100) },
      { kind: 'category-1', quarters: fromCredits(50) },
    ],
    source: 'https://www.nccpa.net/ContinuingMedicalEducation',
    ...READ,
  },
  {
    // For every prescriber with a registration of the DEA, also of other professions.
    code: 'mate',
    name: 'MATE Act training',
    board: 'Drug Enforcement Administration',
    ...{ profession: 'Physician', state: null, years: 0 },
    parts: [{ kind: 'any', quarters: fromCredits(8), topic: 'substance-use' }],
    source: 'https://www.deadiversion.usdoj.gov/faq/MATE_Act_faq.html',
    readOn: '2026-11-25' as PlainDate,
  },
  {
    code: 'rn-ca',
    name: 'California registered nurse',
    board: 'California Board of Registered Nursing',
    ...{ profession: 'Nursing professional', state: 'CA', years: 2, parts: hours('nursing', 30) },
    source: 'https://www.rn.ca.gov/licensees/ce-renewal.shtml',
    ...READ,
  },
  {
    code: 'rn-mn',
    name: 'Minnesota registered nurse',
    board: 'Minnesota Board of Nursing',
    ...{ profession: 'Nursing professional', state: 'MN', years: 2, parts: hours('nursing', 24) },
    source: 'https://mn.gov/boards/nursing/licensure/continuing-ed/',
    ...READ,
  },
  {
    code: 'rn-tx',
    name: 'Texas nurse',
    board: 'Texas Board of Nursing',
    ...{ profession: 'Nursing professional', state: 'TX', years: 2, parts: hours('nursing', 20) },
    source: 'https://bne.state.tx.us/education_types_definitions.asp.html',
    ...READ,
  },
  {
    code: 'pharmacist-fl',
    name: 'Florida pharmacist',
    board: 'Florida Board of Pharmacy',
    ...{ profession: 'Pharmacist', state: 'FL', years: 2, parts: hours('pharmacy', 30) },
    source: 'https://regulations.justia.com/states/florida/64/64b16/chapter-64b16-26/section-64b16-26-103',
    ...READ,
  },
  {
    code: 'pharmacist-tx',
    name: 'Texas pharmacist',
    board: 'Texas State Board of Pharmacy',
    ...{ profession: 'Pharmacist', state: 'TX', years: 2, parts: hours('pharmacy', 30) },
    source: 'https://www.pharmacy.texas.gov/licensees/ce-pharmacist-faq.asp',
    ...READ,
  },
];
