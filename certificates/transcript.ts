/** The transcript: what a learner has earned, by academic year, with totals of CME and SA. (rules T22) */
import type { CreditKind } from '#domain/credits/credit-kinds.ts';
import type { TranscriptPeriod } from '#domain/credits/transcript-period.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { formatCredits, NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { letterPage } from './letterhead.ts';
import { type Block, type Column, type PageDocument, plain, type Row } from './page.ts';
import { TYPE } from './styles.ts';

export type CreditClass = 'CME' | 'SA';

/** One line of the record; a correction is below the line it corrects, with its sign. */
export type TranscriptLine = {
  title: string;
  completedOn: PlainDate;
  provider: string;
  creditClass: CreditClass;
  quarters: Quarters;
  certificateNumber: string;
  /** The reason of a line that is not a completed activity: "Corrected on 10/19/2026". */
  note?: string;
};

/** Credit earned elsewhere, as the learner recorded it. (rules T60) */
export type ExternalLine = {
  title: string;
  completedOn: PlainDate;
  provider: string;
  kind: CreditKind;
  quarters: Quarters;
  number: string | null;
};

export type TranscriptRecord = {
  brand: string;
  learner: { name: string; credentials?: string };
  lines: TranscriptLine[];
  /** The hours by topic of these lines. (rules T68) */
  topics?: { name: string; quarters: Quarters }[];
  external?: ExternalLine[];
  /** The days that it covers, if not all. (rules T65) */
  period?: TranscriptPeriod;
  /** The URL at which anyone can verify a certificate of this transcript. */
  verifyUrl: string;
  preparedAt: Date;
  preparedOn: PlainDate;
};

type Year = { label: string; lines: TranscriptLine[] };

const COLUMNS: Column[] = [
  { title: 'Date', share: 12 },
  { title: 'Activity', share: 33 },
  { title: 'Provider', share: 20 },
  { title: 'Certificate', share: 20 },
  { title: 'Credits', share: 15, align: 'right' },
];

const sum = (lines: TranscriptLine[], creditClass: CreditClass): Quarters =>
  lines.reduce(
    (total, line) => (line.creditClass === creditClass ? ((total + line.quarters) as Quarters) : total),
    NO_CREDIT,
  );

// No-break space: the number and its class stay on one line.
const creditOf = (quarters: Quarters, creditClass: CreditClass): string =>
  `${formatCredits(quarters)}\u00a0${creditClass}`.replace('-', '−');

/** "6.25 CME, 3 SA": a class without credit is omitted, unless both are. */
export function totals(lines: TranscriptLine[]): string {
  const [cme, sa] = [sum(lines, 'CME'), sum(lines, 'SA')];
  const parts = [...(cme !== 0 || sa === 0 ? [creditOf(cme, 'CME')] : []), ...(sa !== 0 ? [creditOf(sa, 'SA')] : [])];
  return parts.join(', ');
}

/** Sorted by year and then by date, newest first. */
function byYear(lines: TranscriptLine[]): Year[] {
  const years = new Map<string, TranscriptLine[]>();
  for (const line of lines.toSorted((a, b) => b.completedOn.localeCompare(a.completedOn))) {
    const { label } = academicYear(line.completedOn);
    years.set(label, [...(years.get(label) ?? []), line]);
  }
  return [...years].map(([label, ofYear]) => ({ label, lines: ofYear }));
}

const row = (line: TranscriptLine): Row => ({
  cells: [
    plain(formatUsDate(line.completedOn)),
    line.note === undefined ? plain(line.title) : [{ text: line.title }, { text: ` ${line.note}`, italic: true }],
    plain(line.provider),
    plain(line.certificateNumber),
    plain(creditOf(line.quarters, line.creditClass)),
  ],
});

const yearPart = ({ label, lines }: Year): Block[] => [
  { kind: 'heading', level: 2, text: plain(label), style: TYPE.section, after: 5 },
  {
    kind: 'table',
    caption: `Activities completed in the academic year ${label}`,
    columns: COLUMNS,
    rows: lines.map(row),
    footer: [
      { strong: true, cells: [plain('Total'), plain(activities(lines)), plain(''), plain(''), plain(totals(lines))] },
    ],
    style: TYPE.table,
    after: 24,
  },
];

function activities(lines: TranscriptLine[]): string {
  const count = lines.filter((line) => line.note === undefined).length;
  return `${count} ${count === 1 ? 'activity' : 'activities'}`;
}

const KINDS: Readonly<Record<CreditKind, string>> = {
  'category-1': 'Category 1 (AMA PRA or AAPA)',
  'self-assessment': 'Self-assessment (SA)',
  'category-2': 'Category 2',
  nursing: 'Nursing contact hours',
  pharmacy: 'Pharmacy (ACPE)',
  other: 'Other',
};

/** Hours that boards and agencies ask for; a line may count for several topics. (rules T68) */
function topicPart(topics: NonNullable<TranscriptRecord['topics']>): Block[] {
  if (topics.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: plain('Hours by topic'), style: TYPE.section, after: 5 },
    {
      kind: 'table',
      caption: 'Hours by topic of the activities above',
      columns: [
        { title: 'Topic', share: 85 },
        { title: 'Hours', share: 15, align: 'right' },
      ],
      rows: topics.map(({ name, quarters }) => ({ cells: [plain(name), plain(formatCredits(quarters))] })),
      style: TYPE.table,
      after: 24,
    },
  ];
}

const sumOf = (lines: readonly ExternalLine[]): Quarters =>
  lines.reduce((total, { quarters }) => (total + quarters) as Quarters, NO_CREDIT);

/** What the learner recorded stands apart, with its own totals by kind. (rules T60) */
function externalPart(lines: readonly ExternalLine[]): Block[] {
  if (lines.length === 0) return [];
  const kinds = Object.entries(KINDS).flatMap(([kind, label]) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    return ofKind.length === 0 ? [] : [`${label}: ${formatCredits(sumOf(ofKind))}`];
  });
  return [
    { kind: 'heading', level: 2, text: plain('Credit earned elsewhere'), style: TYPE.section, after: 3 },
    {
      kind: 'paragraph',
      text: plain('Recorded by the learner. It is not part of the totals above and was not verified.'),
      style: TYPE.text,
      after: 5,
    },
    {
      kind: 'table',
      caption: 'Credit earned elsewhere, as the learner recorded it',
      columns: [
        { title: 'Date', share: 12 },
        { title: 'Activity', share: 31 },
        { title: 'Provider', share: 20 },
        { title: 'Kind', share: 22 },
        { title: 'Credits', share: 15, align: 'right' },
      ],
      rows: lines.map((line) => ({
        cells: [
          plain(formatUsDate(line.completedOn)),
          plain(line.number === null ? line.title : `${line.title} (${line.number})`),
          plain(line.provider),
          plain(KINDS[line.kind]),
          plain(formatCredits(line.quarters)),
        ],
      })),
      style: TYPE.table,
      after: 6,
    },
    { kind: 'paragraph', text: plain(kinds.join('. ')), style: TYPE.text, after: 24 },
  ];
}

function describePeriod({ from, to }: TranscriptPeriod): string {
  if (from !== undefined && to !== undefined) return ` Activities from ${formatUsDate(from)} to ${formatUsDate(to)}.`;
  if (from !== undefined) return ` Activities since ${formatUsDate(from)}.`;
  return to === undefined ? '' : ` Activities until ${formatUsDate(to)}.`;
}

/** A learner's transcript, of all days or of a period: years with credit, and what was recorded apart. */
export function transcript(record: TranscriptRecord): PageDocument {
  const { learner, lines, topics = [], external = [], period = {}, preparedAt, preparedOn, brand } = record;
  const name = learner.credentials ? `${learner.name}, ${learner.credentials}` : learner.name;
  const years = byYear(lines);
  const summary =
    lines.length === 0
      ? 'No credit has been recorded yet.'
      : `Total: ${totals(lines)}. Academic years run from July 1 to June 30.`;
  const covered = describePeriod(period);
  return letterPage({
    brand,
    title: `Transcript of ${name}`,
    subject: `Continuing education credit, prepared ${formatUsDate(preparedOn)}`,
    lang: 'en',
    createdAt: preparedAt,
    footer: `${name}. Transcript prepared ${formatUsDate(preparedOn)}.`,
    blocks: [
      { kind: 'heading', level: 1, text: plain('Transcript'), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(name), style: { ...TYPE.section, size: 13 }, after: 5 },
      { kind: 'paragraph', text: plain(`${summary}${covered}`), style: TYPE.text, after: 22 },
      ...years.flatMap(yearPart),
      ...topicPart(topics),
      ...externalPart(external),
      {
        kind: 'paragraph',
        style: TYPE.fine,
        text: [
          {
            text: 'CME is continuing medical education credit; SA is self-assessment credit. Each certificate can be verified at ',
          },
          { text: record.verifyUrl, link: record.verifyUrl },
          { text: ' with its verification code.' },
        ],
      },
    ],
  });
}
