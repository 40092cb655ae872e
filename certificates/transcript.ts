/** The transcript: what a learner has earned, by academic year, with totals of CME and SA. (rules T22) */
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

export type TranscriptRecord = {
  brand: string;
  learner: { name: string; credentials?: string };
  lines: TranscriptLine[];
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

/** A learner's transcript of all academic years with credit. */
export function transcript(record: TranscriptRecord): PageDocument {
  const { learner, lines, preparedAt, preparedOn, brand } = record;
  const name = learner.credentials ? `${learner.name}, ${learner.credentials}` : learner.name;
  const years = byYear(lines);
  const summary =
    lines.length === 0
      ? 'No credit has been recorded yet.'
      : `Total: ${totals(lines)}. Academic years run from July 1 to June 30.`;
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
      { kind: 'paragraph', text: plain(summary), style: TYPE.text, after: 22 },
      ...years.flatMap(yearPart),
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
