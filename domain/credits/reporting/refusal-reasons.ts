/** What the refusals of bodies mean, and what to do about each, in plain words. Adding a reason adds a row. (rules L48) */

export type Refusal = {
  /** What the body means. */
  readonly meaning: string;
  /** What the office does. */
  readonly act: string;
};

/** A refusal is recognized by one of its phrases, in lower case; the first row that fits applies. */
type KnownRefusal = Refusal & { readonly phrases: readonly string[] };

const LEARNER_CORRECTS = 'The learner corrects it under Account, Reporting; then send the record again.';
const NOTHING_TO_DO = 'Nothing: the credit is there. Mark the record as accepted with the next answers.';

const KNOWN: Readonly<Record<string, readonly KnownRefusal[]>> = {
  accme: [
    {
      phrases: ['duplicate', 'already exists', 'already reported'],
      meaning: 'PARS has this completion already.',
      act: NOTHING_TO_DO,
    },
    { phrases: ['npi'], meaning: 'No clinician has this NPI, or another name belongs to it.', act: LEARNER_CORRECTS },
    {
      phrases: ['birth'],
      meaning: 'Month and day of birth differ from what the licensing board has.',
      act: LEARNER_CORRECTS,
    },
    {
      phrases: ['license', 'licence'],
      meaning: 'The state’s register has no such license, or under another name.',
      act: LEARNER_CORRECTS,
    },
    { phrases: ['board'], meaning: 'The certifying board does not know this number.', act: LEARNER_CORRECTS },
    {
      phrases: ['no match', 'not matched', 'unable to match', 'learner not found'],
      meaning: 'PARS found no clinician with this name, number and birthday.',
      act: 'Ask the learner for the name as the licensing board has it, and another number; then send the record again.',
    },
    {
      phrases: ['activity is closed', 'activity closed', 'closed activity'],
      meaning: 'The activity is closed in PARS and takes no learners.',
      act: 'Reopen the activity in PARS, then send the record again.',
    },
    {
      phrases: ['activity', 'module'],
      meaning: 'PARS does not know the activity, or it belongs to another provider.',
      act: 'Compare the PARS number on the page of the activity, correct it, then send the record again.',
    },
    {
      phrases: ['credit', 'increment'],
      meaning: 'The amount is more than the activity’s maximum, or not in quarters.',
      act: 'Compare the maximum in PARS with the approval of the activity; correct the one that is wrong, then send again.',
    },
    {
      phrases: ['date', 'window', 'completed'],
      meaning: 'The day of completion is outside the dates of the activity, or outside what PARS still accepts.',
      act: 'Compare release and end of the activity in PARS, correct them there, then send the record again.',
    },
  ],
  'ce-broker': [
    {
      phrases: ['duplicate', 'already posted', 'already reported', 'already exists'],
      meaning: 'CE Broker has this completion already.',
      act: NOTHING_TO_DO,
    },
    {
      phrases: ['license', 'licence', 'licensee'],
      meaning: 'The state’s register has no such license for this profession.',
      act: 'The learner corrects the license, written as in the register, under Account, Reporting; then send the record again.',
    },
    {
      phrases: ['profession'],
      meaning: 'The course does not count for this profession.',
      act: 'Compare the code of the profession under Number and columns with the course at CE Broker.',
    },
    {
      phrases: ['course', 'tracking', 'publishing'],
      meaning: 'CE Broker does not know the course, or it was not approved on that day.',
      act: 'Compare the course number of that state on the page of the activity, correct it, then send the record again.',
    },
    {
      phrases: ['provider'],
      meaning: 'The provider number is unknown or has expired.',
      act: 'Correct the number under Number and columns, or renew it at CE Broker; then send the record again.',
    },
    {
      phrases: ['date'],
      meaning: 'The day of completion is in the future, or outside the dates of the course.',
      act: 'Compare the dates of the course at CE Broker, correct them there, then send the record again.',
    },
  ],
  'cpe-monitor': [
    {
      phrases: ['duplicate', 'already'],
      meaning: 'CPE Monitor has this completion already.',
      act: NOTHING_TO_DO,
    },
    {
      phrases: ['birth', 'dob'],
      meaning: 'Month and day of birth do not belong to this e-Profile.',
      act: LEARNER_CORRECTS,
    },
    {
      phrases: ['profile', 'participant', 'nabp'],
      meaning: 'NABP has no such e-Profile.',
      act: 'The learner looks the number up at NABP and corrects it under Account, Reporting; then send the record again.',
    },
    {
      phrases: ['60 day', '60-day', 'sixty', 'late'],
      meaning: 'The completion is older than 60 days.',
      act: 'There is no late route. Tell the learner; the certificate of participation stays valid.',
    },
    {
      phrases: ['audience', 'technician', 'pharmacist'],
      meaning: 'The number of the activity is for the other audience: P is for pharmacists, T for technicians.',
      act: 'Enter the number of the right audience on the page of the activity, then send the record again.',
    },
    {
      phrases: ['uan', 'activity', 'universal'],
      meaning: 'CPE Monitor does not know the activity’s number, or it is not active.',
      act: 'Compare the UAN with the Provider Web Tool, correct it on the page of the activity, then send the record again.',
    },
    {
      phrases: ['date', 'expired', 'release'],
      meaning: 'The day is outside the release and expiration of the activity.',
      act: 'Compare both dates in the Provider Web Tool, correct them there, then send the record again.',
    },
  ],
};

/** For messages that no row knows. */
const UNKNOWN: Refusal = {
  meaning: 'This refusal is not in our list.',
  act: 'Read the body’s message, or ask its help desk with the credit ID; correct what it names, then send the record again.',
};

/** What a refusal means, and what to do. (rules L48) */
export function explainRefusal(body: string, message: string): Refusal {
  const text = message.toLowerCase();
  const rows = Object.hasOwn(KNOWN, body) ? KNOWN[body] : undefined;
  const known = rows?.find(({ phrases }) => phrases.some((phrase) => text.includes(phrase))) ?? UNKNOWN;
  return { meaning: known.meaning, act: known.act };
}
