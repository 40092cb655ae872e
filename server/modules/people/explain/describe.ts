/** The texts of explanations. They are for the office, which is English. */
import type { CheckName, ExplainedAct, RuleCheck } from '#domain/office/explain/explained.ts';
import { formatUsDate } from '#domain/shared/dates.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Facts, FactualAnswer } from './facts.ts';

type Text = { label: string; fact: (facts: Facts, met: boolean | null) => string };

const usDate = (date: Parameters<typeof formatUsDate>[0] | null | undefined) => (date ? formatUsDate(date) : null);

const membershipOf = ({ membership, zone }: Facts): string =>
  membership === null ? 'None' : `${membership.name} until ${formatUsDate(dayIn(membership.endsAt, zone))}`;

const tierOf = ({ membership, publication }: Facts, met: boolean | null): string => {
  if (membership === null) return 'No membership';
  if (met) return `${membership.name} opens it`;
  const needed = publication?.requiredTier;
  return `${membership.name} does not open it${needed ? `; ${needed} is the lowest tier that does` : ''}`;
};

const CHECKS: Readonly<Record<CheckName, Text>> = {
  superuser: { label: 'Owner of the office', fact: () => 'Owners open everything' },
  'reads-every-text': { label: 'Reads texts in the office', fact: () => 'The site opens them too' },
  published: {
    label: 'Published',
    fact: ({ publication }, met) =>
      met ? `Since ${usDate(publication?.publishedOn) ?? 'an unknown date'}` : 'Announced only',
  },
  'open-to-all': { label: 'Open to everyone', fact: () => 'This type needs no membership' },
  account: { label: 'Open to every account', fact: () => 'This type needs no membership' },
  membership: { label: 'Membership is valid', fact: membershipOf },
  'tier-lecture': { label: 'Tier opens video lectures', fact: tierOf },
  'tier-quick-take': { label: 'Tier opens quick takes', fact: tierOf },
  'tier-members': { label: 'Tier opens this type', fact: tierOf },
  'tier-self-assessment': { label: 'Tier opens self-assessments', fact: tierOf },
  'free-section': {
    label: 'One of the first 4 sections',
    fact: ({ section }) =>
      section?.position == null
        ? 'Private, never free'
        : `Section ${section.number} is number ${section.position} of the open ones`,
  },
  'chosen-quick-take': {
    label: 'Chosen as a free quick take',
    fact: ({ unlocked = 0 }, met) => (met ? 'Chosen by the member' : `${unlocked} of 2 chosen`),
  },
  downloads: { label: 'Tier includes downloads', fact: tierOf },
  'not-passed': {
    label: 'Not passed before',
    fact: ({ passedOn }) => (passedOn ? `Passed on ${usDate(passedOn)}; may be practiced` : 'No approved attempt'),
  },
  'credit-not-ended': {
    label: 'Credit has not ended',
    fact: ({ publication }) => (publication?.expiresOn ? `Until ${usDate(publication.expiresOn)}` : 'No end'),
  },
  'credit-open': {
    label: 'Activity is ready for credit',
    fact: (_, met) =>
      met ? 'Its record is complete' : 'Its record lacks something; the page of the activity says what',
  },
  questions: { label: 'The test has questions', fact: ({ publication }) => String(publication?.questionCount ?? 0) },
  'tier-gives-credit': {
    label: 'Tier gives credit',
    fact: ({ membership }, met) =>
      membership === null ? 'No membership' : `${membership.name}: ${met ? 'yes' : 'no'}`,
  },
  'front-matter': {
    label: 'Front matter read',
    fact: (_, met) => (met ? 'In its current version' : 'Not yet; it is shown at the start'),
  },
  'offers-credit': { label: 'Publication offers credit', fact: (_, met) => (met ? 'Yes' : 'No credit is offered') },
  passed: {
    label: 'Test passed',
    fact: ({ passedOn }) => (passedOn ? `On ${usDate(passedOn)}` : 'No approved attempt'),
  },
  evaluated: {
    label: 'Evaluation completed',
    fact: ({ evaluatedOn }) => (evaluatedOn ? `On ${usDate(evaluatedOn)}` : 'Not yet; the certificate follows it'),
  },
  'not-revoked': {
    label: 'Certificate is valid',
    fact: ({ certificate }) =>
      certificate == null ? 'No certificate' : (certificate.revokedWhy ?? `Certificate ${certificate.code}`),
  },
  'may-refer': { label: 'Membership is valid', fact: membershipOf },
  'not-self': { label: 'Another person’s address', fact: ({ email = '' }) => email },
  'not-member': {
    label: 'Address never had a paid membership',
    fact: (_, met) => (met ? 'No payment known' : 'The address has or had a paid membership'),
  },
  'not-invited': {
    label: 'Not invited by this member before',
    fact: (_, met) => (met ? 'No invitation' : 'Invited; the invitation can be sent again'),
  },
  invited: { label: 'Invited a colleague', fact: ({ email }) => email ?? 'No invitation' },
  'colleague-paid': {
    label: 'Colleague bought a membership',
    fact: (_, met) => (met ? 'Paid' : 'Not yet, or another invitation came first'),
  },
  'not-returned': {
    label: 'Payment was not returned',
    fact: (_, met) => (met === false ? 'Refunded or charged back: the card is cancelled' : 'Kept'),
  },
  'not-held': {
    label: 'Not held for review',
    fact: (_, met) => (met === false ? 'Finance releases or voids it' : 'Not held'),
  },
  due: {
    label: '30 days have passed',
    fact: ({ card }) =>
      card == null ? 'No gift card' : card.status === 'sent' ? 'Sent' : `Due on ${usDate(card.dueOn)}`,
  },
};

export function describeCheck(check: CheckName, { met, facts }: { met: boolean | null; facts: Facts }) {
  const { label, fact } = CHECKS[check];
  return { label, fact: fact(facts, met) };
}

const SOURCES: Readonly<Record<string, string>> = {
  A: 'Access',
  C: 'Catalog',
  T: 'Tests and credit',
  L: 'Accreditation',
  R: 'Referrals',
  M: 'Money',
};

export const sourceOf = (rule: string): string => SOURCES[rule.charAt(0)] ?? 'Rules';

type Explanation = FactualAnswer & { act: ExplainedAct };

const YES: Readonly<Record<ExplainedAct, string>> = {
  open: 'It opens.',
  download: 'The materials can be downloaded.',
  test: 'The test can be taken.',
  credit: 'The credit is recorded, and the certificate is valid.',
  referral: 'The invitation can be sent.',
  'gift-card': 'The gift card is sent, or is being sent today.',
};

/** The answer as a sentence: the first rule that is not met, and how many others are not. */
export function describeAnswer({ act, explained, facts }: Explanation): string {
  const unmet = explained.checks.filter(({ met }) => met === false);
  const [first, ...others] = unmet;
  if (explained.decision.ok || first === undefined) return YES[act];
  const reason = describeCheck(first.check, { met: false, facts });
  const rest =
    others.length === 0
      ? 'Every other rule is met or not needed.'
      : `${others.length === 1 ? 'Another rule is' : `${others.length} other rules are`} not met either.`;
  return `${reason.label}: no. ${reason.fact}. ${rest}`;
}

/** What the office can do about the first rule that is not met. */
const REMEDIES: Partial<Record<CheckName, 'grant' | 'order' | 'publish' | 'wait'>> = {
  published: 'publish',
  membership: 'grant',
  'may-refer': 'grant',
  'tier-lecture': 'grant',
  'tier-quick-take': 'grant',
  'tier-members': 'grant',
  'tier-self-assessment': 'grant',
  'tier-gives-credit': 'grant',
  downloads: 'grant',
  due: 'wait',
  'not-held': 'order',
};

export function remedyFor({ explained }: Pick<Explanation, 'explained'>) {
  const first: RuleCheck | undefined = explained.checks.find(({ met }) => met === false);
  return (first && REMEDIES[first.check]) ?? null;
}
