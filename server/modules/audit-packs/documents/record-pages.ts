/** The pages about the record: front matter, people in control, approvals and planning. (rules L49) */
import { NATURE_LABELS } from '#domain/credits/disclosure/learner-text.ts';
import type { FrontMatterText } from '#domain/credits/front-matter-text.ts';
import { EXCEPTION_LABELS, STEP_LABELS, TYPE_LABELS } from '#domain/credits/record-labels.ts';
import { formatCredits, isSingular, type Quarters } from '#domain/shared/credits.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import type { LoadedActivity } from '#server/modules/activities/index.ts';
import type { ShownVersion, StoredText } from '#server/modules/audit-packs/queries-pack.ts';
import { dayOf, facts, list, type Markup, page, paragraph, section, table, timeOf } from './html-page.ts';

const describeAmount = (amount: Quarters): string =>
  `${formatCredits(amount)} ${isSingular(amount) ? 'credit' : 'credits'}`;

type FrontMatterHistory = { versions: readonly ShownVersion[]; texts: readonly StoredText[] };

export function frontMatterPage(activity: string, { versions, texts }: FrontMatterHistory): string {
  return page(
    {
      ...{ activity, title: 'Front matter as it was shown' },
      lead: 'Every version that a learner acknowledged before the start, with its days; then the texts in full.',
    },
    section(
      'Versions',
      table(
        'The version is a hash of what was shown',
        ['Version', 'First shown', 'Last shown', 'Acknowledged by'],
        versions.map(({ version, first, last, people }) => [version, timeOf(first), timeOf(last), people]),
      ),
    ),
    ...texts.map(({ version, first, text }) =>
      section(`Version ${version}, first acknowledged ${timeOf(first)}`, ...describeText(text)),
    ),
    ...versions
      .filter(({ version }) => !texts.some((stored) => stored.version === version))
      .map(({ version }) =>
        section(`Version ${version}`, paragraph('Acknowledged before texts were stored: its text is not on file.')),
      ),
  );
}

const describeText = (text: FrontMatterText): Markup[] => [
  facts([
    ['Title', text.title],
    ['Provider', text.provider],
    ['Joint provider', text.jointProvider ?? ''],
    ['Credit', `${text.maximum} ${text.creditClass ?? ''}`],
    [
      'Credit of other bodies',
      (text.awards ?? [])
        .map(({ audience, credit, maximum }) => `${audience.replaceAll('-', ' ')}: ${credit ?? `${maximum} at ACPE`}`)
        .join('; '),
    ],
    ['Released', dayOf(text.released)],
    ['Credit ends', dayOf(text.creditEnds)],
    ['Pass mark', `${text.passMark} %`],
    ['Audience', text.audience],
    ['Faculty', text.faculty],
  ]),
  paragraph('Objectives:'),
  list(text.objectives),
  paragraph('Statements:'),
  list(text.statements),
  ...(text.record === null
    ? [paragraph('Relationships and support as the publication’s own text stated them.')]
    : [
        facts([
          ['Practice gap', text.record.practiceGap],
          ['Commercial support', text.record.support.map(({ name, inKind }) => `${name} ${inKind}`.trim()).join('; ')],
          ['How to earn credit', text.record.howToEarn || 'The general text of the site'],
          ['Requirements', text.record.requirements || 'The general text of the site'],
          ['Reviewed', dayOf(text.record.reviewed)],
        ]),
        paragraph('Relationships:'),
        list(text.record.disclosures),
      ]),
];

export const planningPage = ({ text, row, activity: { record } }: LoadedActivity): string =>
  page(
    {
      ...{ activity: text.title, title: 'Planning and approvals' },
      lead: 'Why the activity was made, who supported it, and the credit for which it was approved.',
    },
    section(
      'Planning',
      facts([
        ['Title', text.title],
        ['Practice gap', record.practiceGap],
        ['Needs', record.needs],
        ['Audience', text.audience],
        ['Last review', dayOf(record.reviewedOn)],
        ['PARS number', row?.parsId ?? ''],
        ['UAN', row?.uan ?? ''],
        ['Course numbers', row?.courseNumbers.join(', ') ?? ''],
      ]),
    ),
    section(
      'Commercial support',
      record.support.kind === 'sources'
        ? list(record.support.sources.map(({ name, inKind }) => (inKind === '' ? name : `${name}, in kind: ${inKind}`)))
        : paragraph(record.support.kind === 'none' ? 'None' : 'Not stated'),
    ),
    section(
      'Approvals',
      table(
        'One for each type of credit',
        ['Type', 'Maximum', 'Number', 'From', 'To', 'Statement'],
        record.approvals.map(({ type, maximum, approvalNumber, from, to, statement }) => [
          ...[TYPE_LABELS[type], formatCredits(maximum), approvalNumber, dayOf(from), dayOf(to)],
          statement || 'The general statements of the provider',
        ]),
      ),
      paragraph(`The publication offers ${text.credit === null ? 'no credit' : describeAmount(text.credit.amount)}.`),
    ),
  );

export const peoplePage = ({ text, people }: LoadedActivity, zone: TimeZone): string =>
  page(
    {
      ...{ activity: text.title, title: 'People in control, disclosures and mitigation' },
      lead: 'Everyone in control of the content, with each disclosure as it was signed and decided.',
    },
    ...people.map(({ name, credentials, roles, disclosures }) =>
      section(
        credentials === '' ? name : `${name}, ${credentials}`,
        facts([['Roles', roles.join(', ')]]),
        ...(disclosures.length === 0
          ? [paragraph('No disclosure on file.')]
          : disclosures.map((row) => describeDisclosure(row, zone))),
      ),
    ),
  );

type Disclosure = LoadedActivity['people'][number]['disclosures'][number];

const describeDisclosure = (row: Disclosure, zone: TimeZone): Markup =>
  facts([
    ['State', row.state],
    ['Requested', dayOf(dayIn(row.requestedAt, zone))],
    ['Signed', row.signedName === null ? '' : `${row.signedName}, ${dayOf(row.signedOn)}`],
    [
      'Relationships',
      list(
        row.relationships.map(({ company, natures, endedOn }, index) => {
          const review = row.reviews?.[index];
          const decision = review === undefined ? 'not reviewed' : review.relevant ? 'relevant' : 'not relevant';
          const steps = review?.steps.length
            ? `. Mitigation: ${review.steps.map((step) => STEP_LABELS[step]).join('; ')}`
            : '';
          const ended = endedOn === null ? '' : `, ended ${dayOf(endedOn)}`;
          const nature = natures.map((each) => NATURE_LABELS[each]).join(', ');
          return `${company}: ${nature}${ended}; ${decision}${steps}`;
        }),
      ),
    ],
    ['Exception', row.exception === null ? '' : EXCEPTION_LABELS[row.exception]],
    ['Reviewed', row.reviewedAt === null ? '' : dayOf(dayIn(row.reviewedAt, zone))],
    ['Counts until', dayOf(row.validUntil)],
    ['Note of the reviewer', row.note],
  ]);
