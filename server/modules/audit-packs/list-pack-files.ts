/** The files of an audit pack, one after the other, so that one is in memory at a time. (rules L49) */
import type { Ctx } from '#server/kernel/ctx.ts';
import type { LoadedActivity } from '#server/modules/activities/index.ts';
import { activityReports } from '#server/modules/assessment/index.ts';
import { changesPage } from './documents/changes-page.ts';
import { evaluationPage } from './documents/evaluation-page.ts';
import { dayOf, facts, INDEX, link, page, paragraph, section, table } from './documents/html-page.ts';
import { certificatesPage, questionsPage } from './documents/learner-pages.ts';
import { frontMatterPage, peoplePage, planningPage } from './documents/record-pages.ts';
import { ledgerCsv, participantsCsv, reportsCsv } from './documents/tables.ts';
import * as queries from './queries-pack.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;
type Entry = { name: string; title: string; rows: number; text: string };
type PackFile = { path: string; bytes: Uint8Array };

/** The files in one folder; the index comes last, because it states what the others have. */
export async function* listPackFiles(
  ctx: Needs,
  { folder, activity }: { folder: string; activity: LoadedActivity },
): AsyncGenerator<PackFile> {
  const entries: Omit<Entry, 'text'>[] = [];
  for await (const { text, ...entry } of listEntries(ctx, activity)) {
    entries.push(entry);
    yield { path: `${folder}/${entry.name}`, bytes: Buffer.from(text) };
  }
  yield { path: `${folder}/${INDEX}`, bytes: Buffer.from(indexPage(ctx, activity, entries)) };
}

async function* listEntries(ctx: Needs, activity: LoadedActivity): AsyncGenerator<Entry> {
  yield* listRecordEntries(ctx, activity);
  yield* listLearnerEntries(ctx, activity);
  yield* listLogEntries(ctx, activity);
}

async function* listRecordEntries({ db, clock }: Needs, activity: LoadedActivity): AsyncGenerator<Entry> {
  const { id, title, visibility } = activity.text;
  yield {
    ...{ name: '01-planning-and-approvals.html', title: 'Planning and approvals', rows: 1 },
    text: planningPage(activity),
  };
  const versions = await queries.listShownVersions(db, id);
  yield {
    ...{ name: '02-front-matter.html', title: 'Front matter, by version', rows: versions.length },
    text: frontMatterPage(title, { versions, texts: await queries.listTexts(db, id) }),
  };
  yield {
    ...{ name: '03-disclosures.html', title: 'People in control, disclosures, mitigation' },
    ...{ rows: activity.people.length, text: peoplePage(activity, clock.zone) },
  };
  const questions = await queries.listQuestionTexts(db, id);
  yield {
    ...{ name: '04-questions.html', title: 'Questions with versions and key', rows: questions.length },
    text: questionsPage(title, questions),
  };
  // A draft was never public, so that its test has no figures.
  if (visibility === 'draft') return;
  const analysis = await activityReports.readItemAnalysis({ db }, id);
  yield {
    ...{ name: '05-item-analysis.csv', title: 'Item analysis', rows: analysis.questions.length },
    text: activityReports.writeAnalysisCsv(analysis),
  };
}

async function* listLearnerEntries(ctx: Needs, { text: { id, title } }: LoadedActivity): AsyncGenerator<Entry> {
  const { db } = ctx;
  const results = await activityReports.readActivityResults(ctx, id);
  yield {
    ...{ name: '06-evaluation.html', title: 'Evaluation and follow-up, summarized', rows: results.responses },
    text: evaluationPage(title, results),
  };
  const participants = await queries.listParticipants(db, id);
  yield {
    ...{ name: '07-participants.csv', title: 'Participants and credit claimed', rows: participants.length },
    text: participantsCsv(participants),
  };
  const ledger = await queries.listLedger(db, id);
  yield {
    ...{ name: '08-ledger.csv', title: 'Credit ledger with corrections', rows: ledger.length },
    text: ledgerCsv(ledger),
  };
  const certificates = await queries.listCertificateTexts(db, id);
  yield {
    ...{ name: '09-certificates.html', title: 'Texts of certificates', rows: certificates.length },
    text: certificatesPage(title, certificates),
  };
}

async function* listLogEntries({ db }: Needs, { text: { id, title }, people }: LoadedActivity): AsyncGenerator<Entry> {
  const sent = await queries.listSentRecords(db, id);
  yield {
    ...{ name: '10-reports.csv', title: 'Credit reported, with answers', rows: sent.length },
    text: reportsCsv(sent),
  };
  const disclosures = people.flatMap((person) => person.disclosures.map((row) => row.id));
  const changes = await queries.listChanges(db, id, disclosures);
  yield {
    ...{ name: '11-changes.html', title: 'Changes of the record', rows: changes.length },
    text: changesPage(title, changes),
  };
  yield {
    ...{ name: '11-changes.json', title: 'The same changes, with their hashes', rows: changes.length },
    text: printJson(changes),
  };
  const pars = await queries.listParsRecords(db, id);
  yield {
    ...{ name: '12-pars-activity.json', title: 'The activity as reported to PARS, with answers', rows: pars.length },
    text: printJson(pars),
  };
}

const printJson = (rows: readonly object[]): string => `${JSON.stringify(rows, null, 2)}\n`;

function indexPage({ clock }: Needs, { text, activity }: LoadedActivity, entries: readonly Omit<Entry, 'text'>[]) {
  const lead = `Made on ${dayOf(clock.today())} from the records of that moment. Days are in the provider’s time zone, times in UTC.`;
  return page(
    { activity: null, title: `Audit pack: ${text.title}`, lead },
    facts([
      ['Publication', String(text.id)],
      ['Joint provider', text.sponsor ?? 'None'],
      ['Released', dayOf(text.releasedOn) || 'Not yet'],
      ['Credit ends', dayOf(text.creditEndsOn) || 'Not stated'],
      ['Last review', dayOf(activity.record.reviewedOn) || 'None'],
    ]),
    section(
      'Contents',
      table(
        'Files of this archive',
        ['File', 'What is in it', 'Records'],
        entries.map(({ name, title, rows }) => [link(name, name), title, rows]),
      ),
      paragraph('Pages have dates as certificates have them (month/day/year); tables and data have ISO 8601.'),
      paragraph(
        'Names of participants are included; license numbers, birthdays and email addresses are not. Whoever deleted an account is listed without a name.',
      ),
    ),
  );
}
