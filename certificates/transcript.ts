/** The transcript: what a learner has earned, by academic year, with totals of CME and SA. (rules T22) */
import { CREDIT_KINDS, type CreditKind } from '#domain/credits/credit-kinds.ts';
import type { TranscriptPeriod } from '#domain/credits/learners/transcript-period.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { formatPaperCredits, formatPaperDate, libraryLanguage } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { letterPage } from './letterhead.ts';
import { linked, setMarked } from './marked-text.ts';
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

/** Prepared whenever it is requested, so in the language of papers now. (rules P63) */
const texts = () => messagesAt(libraryLanguage(), 'papers.transcript');

function listColumns(): Column[] {
  const columns = messagesAt(libraryLanguage(), 'papers.columns');
  return [
    { title: columns.date, share: 12 },
    { title: columns.activity, share: 33 },
    { title: columns.provider, share: 20 },
    { title: columns.certificate, share: 20 },
    { title: columns.credits, share: 15, align: 'right' },
  ];
}

const sum = (lines: TranscriptLine[], creditClass: CreditClass): Quarters =>
  lines.reduce(
    (total, line) => (line.creditClass === creditClass ? ((total + line.quarters) as Quarters) : total),
    NO_CREDIT,
  );

const nameOfClass = (creditClass: CreditClass): string =>
  messagesAt(libraryLanguage(), 'labels.creditUnits')[creditClass];

// No-break space: the number and its class stay on one line.
const creditOf = (quarters: Quarters, creditClass: CreditClass): string =>
  `${formatPaperCredits(quarters)}\u00a0${nameOfClass(creditClass)}`.replace('-', '−');

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
    plain(formatPaperDate(line.completedOn)),
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
    caption: texts().year({ year: label }),
    columns: listColumns(),
    rows: lines.map(row),
    footer: [
      {
        strong: true,
        cells: [plain(totalLabel()), plain(activities(lines)), plain(''), plain(''), plain(totals(lines))],
      },
    ],
    style: TYPE.table,
    after: 24,
  },
];

const totalLabel = (): string => messagesAt(libraryLanguage(), 'papers.columns').total;

const activities = (lines: TranscriptLine[]): string =>
  texts().activities({ count: lines.filter((line) => line.note === undefined).length });

/** Hours that boards and agencies ask for; a line may count for several topics. (rules T68) */
function topicPart(topics: NonNullable<TranscriptRecord['topics']>): Block[] {
  if (topics.length === 0) return [];
  const columns = messagesAt(libraryLanguage(), 'papers.columns');
  return [
    { kind: 'heading', level: 2, text: plain(texts().topics), style: TYPE.section, after: 5 },
    {
      kind: 'table',
      caption: texts().topicsOf,
      columns: [
        { title: columns.topic, share: 85 },
        { title: columns.hours, share: 15, align: 'right' },
      ],
      rows: topics.map(({ name, quarters }) => ({ cells: [plain(name), plain(formatPaperCredits(quarters))] })),
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
  const names = messagesAt(libraryLanguage(), 'papers.transcript.kinds');
  const kinds = CREDIT_KINDS.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    return ofKind.length === 0 ? [] : [`${names[kind]}: ${formatPaperCredits(sumOf(ofKind))}`];
  });
  return [
    { kind: 'heading', level: 2, text: plain(texts().elsewhere), style: TYPE.section, after: 3 },
    { kind: 'paragraph', text: plain(texts().elsewhereNote), style: TYPE.text, after: 5 },
    externalTable(lines),
    { kind: 'paragraph', text: plain(kinds.join('. ')), style: TYPE.text, after: 24 },
  ];
}

function externalTable(lines: readonly ExternalLine[]): Block {
  const columns = messagesAt(libraryLanguage(), 'papers.columns');
  const kinds = messagesAt(libraryLanguage(), 'papers.transcript.kinds');
  return {
    kind: 'table',
    caption: texts().elsewhereOf,
    columns: [
      { title: columns.date, share: 12 },
      { title: columns.activity, share: 31 },
      { title: columns.provider, share: 20 },
      { title: columns.kind, share: 22 },
      { title: columns.credits, share: 15, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        plain(formatPaperDate(line.completedOn)),
        plain(line.number === null ? line.title : `${line.title} (${line.number})`),
        plain(line.provider),
        plain(kinds[line.kind]),
        plain(formatPaperCredits(line.quarters)),
      ],
    })),
    style: TYPE.table,
    after: 6,
  };
}

function describePeriod({ from, to }: TranscriptPeriod): string {
  const { between, since, until } = texts();
  if (from !== undefined && to !== undefined)
    return ` ${between({ from: formatPaperDate(from), to: formatPaperDate(to) })}`;
  if (from !== undefined) return ` ${since({ from: formatPaperDate(from) })}`;
  return to === undefined ? '' : ` ${until({ to: formatPaperDate(to) })}`;
}

/** A learner's transcript, of all days or of a period: years with credit, and what was recorded apart. */
export function transcript(record: TranscriptRecord): PageDocument {
  const { learner, lines, topics = [], external = [], period = {}, preparedAt, preparedOn, brand } = record;
  const name = learner.credentials ? `${learner.name}, ${learner.credentials}` : learner.name;
  const years = byYear(lines);
  const labels = texts();
  const summary = lines.length === 0 ? labels.none : labels.total({ amounts: totals(lines) });
  const date = formatPaperDate(preparedOn);
  return letterPage({
    brand,
    title: labels.titleOf({ holder: name }),
    subject: labels.subject({ date }),
    lang: libraryLanguage(),
    createdAt: preparedAt,
    footer: labels.footer({ holder: name, date }),
    blocks: [
      { kind: 'heading', level: 1, text: plain(labels.title), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(name), style: { ...TYPE.section, size: 13 }, after: 5 },
      { kind: 'paragraph', text: plain(`${summary}${describePeriod(period)}`), style: TYPE.text, after: 22 },
      ...years.flatMap(yearPart),
      ...topicPart(topics),
      ...externalPart(external),
      {
        kind: 'paragraph',
        style: TYPE.fine,
        text: setMarked(`${labels.units} ${labels.verify({ url: linked(record.verifyUrl) })}`),
      },
    ],
  });
}
