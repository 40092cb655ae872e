import { transcript } from '#certificates/transcript.ts';
import { pagePath } from '#contract/page-paths.ts';
import { isInPeriod, type TranscriptPeriod } from '#domain/credits/learners/transcript-period.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { formatCredits, type Quarters, toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { requirePrinted } from '#server/kernel/requests/require-printed.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { verifyUrl } from '#server/modules/accreditation/certificates/certificate-record.ts';
import type { PdfFile } from '#server/modules/accreditation/certificates/print-certificate.ts';
import { listExternal } from '#server/modules/accreditation/external/queries-external.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { type Line, listLines } from './read-transcript.ts';

export type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'clock' | 'origin' | 'pdf'>;
type ReadNeeds = Omit<Needs, 'pdf'>;

/** The lines of the ledger, and the records of the learner, of a period. (rules T60, T65) */
async function readPeriod(ctx: ReadNeeds, period: TranscriptPeriod) {
  const isCovered = ({ completedOn }: { completedOn: Line['completedOn'] }) => isInPeriod(completedOn, period);
  return {
    topicNames: new Map(
      (await topicQueries.listTopics(ctx.db)).map(({ code, names }) => [code, names[libraryLanguage()] ?? names.en]),
    ),
    lines: (await listLines(ctx)).filter(isCovered),
    external: (await listExternal(ctx.db, ctx.viewer.id)).filter(isCovered),
  };
}

async function readHolder({ db, viewer }: Pick<Needs, 'db' | 'viewer'>): Promise<string> {
  const account = await findAccount(db, viewer.id);
  const name = account === null ? '' : writeName(account);
  return name === '' ? (account?.email ?? '') : name;
}

/** The transcript as a PDF, with the owner's current name; refused if the name cannot be printed. (rules T65, L58) */
export async function printTranscript(ctx: Needs, period: TranscriptPeriod = {}): Promise<PdfFile> {
  const { lines, external, topicNames } = await readPeriod(ctx, period);
  const { sender } = await readEmailContext(ctx);
  const name = await readHolder(ctx);
  requirePrinted({ name });
  const page = transcript({
    brand: sender.brand,
    learner: { name },
    lines: lines.map(({ note, ...line }) => (note === null ? line : { ...line, note })),
    topics: sumTopics(lines, topicNames),
    ...{ external, period },
    verifyUrl: new URL(pagePath('/verify'), ctx.origin).href,
    preparedAt: ctx.clock.now(),
    preparedOn: ctx.clock.today(),
  });
  return { bytes: await ctx.pdf.print(page), filename: fileName(ctx, 'pdf') };
}

/** The hours of each topic, by its name. (rules T68) */
function sumTopics(lines: readonly Line[], names: ReadonlyMap<string, string>) {
  const sums = new Map<string, number>();
  for (const { topics } of lines)
    for (const { code, quarters } of topics) sums.set(code, (sums.get(code) ?? 0) + quarters);
  return [...sums]
    .filter(([, quarters]) => quarters > 0)
    .map(([code, quarters]) => ({ name: names.get(code) ?? code, quarters: quarters as Quarters }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const HEADER = [
  'Academic year',
  'Completed',
  'Activity',
  'Provider',
  'Credit class',
  'Credits',
  'Certificate',
  'Verify',
  'Note',
  'Source',
  'Topics',
];

/** The transcript as CSV, for boards and licensing bodies; the last column says who recorded the line. */
export async function exportTranscript(ctx: ReadNeeds, period: TranscriptPeriod = {}): Promise<PdfFile> {
  const { lines, external, topicNames } = await readPeriod(ctx, period);
  const nameOf = (code: string) => topicNames.get(code) ?? code;
  const rows = [
    ...lines.map((line) => [
      academicYear(line.completedOn).label,
      line.completedOn,
      line.title,
      line.provider,
      line.creditClass,
      Number(formatCredits(line.quarters)),
      line.certificateNumber,
      verifyUrl(ctx, line.code),
      line.note ?? '',
      'provider',
      line.topics.map(({ code, quarters }) => `${nameOf(code)}: ${formatCredits(quarters)}`).join('; '),
    ]),
    ...external.map((record) => [
      academicYear(record.completedOn).label,
      record.completedOn,
      record.title,
      record.provider,
      record.kind,
      Number(formatCredits(record.quarters)),
      record.number ?? '',
      '',
      'Recorded by the learner, not verified',
      'learner',
      record.topic === null ? '' : nameOf(record.topic),
    ]),
  ];
  return { bytes: Buffer.from(writeCsv([HEADER, ...rows])), filename: fileName(ctx, 'csv') };
}

/** The transcript as JSON, for programs. */
export async function downloadTranscript(ctx: ReadNeeds, period: TranscriptPeriod = {}): Promise<PdfFile> {
  const { lines, external } = await readPeriod(ctx, period);
  const document = {
    holder: await readHolder(ctx),
    prepared: ctx.clock.now().toISOString(),
    from: period.from ?? null,
    to: period.to ?? null,
    credits: lines.map((line) => ({
      ...{ title: line.title, provider: line.provider, completed: line.completedOn },
      ...{ academic_year: academicYear(line.completedOn).label, credit_class: line.creditClass },
      ...{ credits: toCredits(line.quarters), certificate: line.certificateNumber, note: line.note },
      topics: line.topics.map(({ code, quarters }) => ({ topic: code, hours: toCredits(quarters) })),
      verify_url: verifyUrl(ctx, line.code),
    })),
    /** Recorded by the learner, not verified, and in none of our totals. */
    external_credits: external.map((record) => ({
      ...{ title: record.title, provider: record.provider, completed: record.completedOn, kind: record.kind },
      ...{ credits: toCredits(record.quarters), topic: record.topic, number: record.number },
    })),
  };
  return { bytes: Buffer.from(`${JSON.stringify(document, null, 2)}\n`), filename: fileName(ctx, 'json') };
}

const LOG_HEADER = ['Title', 'Provider', 'Date', 'SA credits', 'Certificate number'];

/** The log of self-assessment for the ABPN, the first completed first; corrections have their sign. (rules L15, T66) */
export async function exportSaLog(ctx: ReadNeeds, period: TranscriptPeriod = {}): Promise<PdfFile> {
  const { lines } = await readPeriod(ctx, period);
  const rows = lines
    .filter(({ creditClass }) => creditClass === 'SA')
    .toReversed()
    .map((line) => [
      line.note === null ? line.title : `${line.title} (${line.note})`,
      line.provider,
      line.completedOn,
      Number(formatCredits(line.quarters)),
      line.certificateNumber,
    ]);
  return { bytes: Buffer.from(writeCsv([LOG_HEADER, ...rows])), filename: `sa-log-${ctx.clock.today()}.csv` };
}

const fileName = ({ clock }: Pick<Needs, 'clock'>, extension: string): string =>
  `transcript-${clock.today()}.${extension}`;
