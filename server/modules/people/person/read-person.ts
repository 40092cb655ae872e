import { describeDevice } from '#domain/accounts/describe-device.ts';
import { totalsByYear } from '#domain/credits/ledger/ledger.ts';
import { maskNumber } from '#domain/office/mask-number.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { NO_CREDIT, toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { findLanguage, merges } from '#server/modules/accounts/index.ts';
import { listSuppressions, sentEmails } from '#server/modules/email/index.ts';
import { findAccountRow } from '#server/modules/people/queries-account.ts';
import { personStatus } from '#server/modules/people/resource.ts';
import { getPerson } from './find-person.ts';
import * as queries from './queries-person.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;

const MAX_EMAILS = 50;

/** Everything about one person; numbers of identity are masked. (rules O42, O43) */
export async function readPerson(ctx: Needs, id: number) {
  const { db, clock } = ctx;
  const now = clock.now();
  const { row, account } = await getPerson(ctx, id);
  const identity = await queries.findIdentifiers(db, id);
  const merged = await merges.listMergedAccounts(db, id);
  const [suppression] = await listSuppressions(db, row.email);
  return {
    id: String(id),
    name: writeName(row) || row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    verified: row.emailVerifiedAt?.toISOString() ?? null,
    deleted: row.deletedAt?.toISOString() ?? null,
    merged_into: await describeTarget(ctx, row.mergedIntoId),
    merged: describeMerged(merged),
    status: personStatus(account, now),
    tier: account.membership?.name ?? null,
    ends: account.membership?.endsAt.toISOString() ?? null,
    renews: await queries.findRenews(db, id),
    profession: row.profession,
    degree: row.degree,
    specialization: row.specialization,
    language: await findLanguage(db, id),
    created: row.createdAt.toISOString(),
    staff_roles: row.staffRoles,
    terms: (await queries.listTerms(db, id)).map((term) => describeTerm(term, now)),
    identifiers: {
      npi: maskNumber(identity.npi),
      licence: maskNumber(identity.licence),
      board: maskNumber(identity.board),
    },
    credits: await sumCredits(ctx, id),
    certificates: (await queries.listCertificates(db, id)).map(describeCertificate),
    sessions: (await queries.listOpenSessions(db, id, now)).map((session) => ({
      device: describeDevice(session.userAgent),
      network: session.network,
      last_seen: session.lastSeenAt.toISOString(),
      ends: session.expiresAt.toISOString(),
    })),
    suppressed: suppression ? { why: suppression.why, since: suppression.since.toISOString() } : null,
    emails: (await listEmails(db, [row.email, ...merged.map(({ email }) => email)])).map(
      ({ category, subject, state, sentAt }) => ({
        ...{ category, subject, state },
        sent: sentAt.toISOString(),
      }),
    ),
  };
}

async function describeTarget({ db }: Needs, id: number | null) {
  const row = id === null ? null : await findAccountRow(db, id);
  return row === null ? null : { id: String(row.id), name: writeName(row) || row.email };
}

const describeMerged = (merged: readonly merges.MergedAccount[]) =>
  merged.flatMap(({ id, email, mergedAt }) =>
    mergedAt === null ? [] : [{ id: String(id), email, at: mergedAt.toISOString() }],
  );

/** The latest emails to the addresses of a person: those of merged accounts too. */
async function listEmails(db: Queryable, addresses: readonly string[]) {
  const sent: Awaited<ReturnType<typeof sentEmails.listSentEmails>> = [];
  for (const address of addresses) sent.push(...(await sentEmails.listSentEmails(db, address, MAX_EMAILS)));
  return sent.toSorted((a, b) => +b.sentAt - +a.sentAt).slice(0, MAX_EMAILS);
}

type TermRow = Awaited<ReturnType<typeof queries.listTerms>>[number];

const describeTerm = ({ id, tier, startsAt, endsAt, endedAt, endedWhy, source, orderId }: TermRow, now: Date) => ({
  id: String(id),
  tier,
  starts: startsAt.toISOString(),
  ends: endsAt.toISOString(),
  ended: endedAt?.toISOString() ?? null,
  ended_why: endedWhy,
  source,
  order_id: orderId === null ? null : String(orderId),
  is_current: endedAt === null && startsAt <= now && now < endsAt,
});

type CertificateRow = Awaited<ReturnType<typeof queries.listCertificates>>[number];

const describeCertificate = (row: CertificateRow) => ({
  id: String(row.id),
  title: row.title,
  code: row.code,
  credits: toCredits(row.quarters),
  credit_class: row.creditClass,
  holder: row.holderName,
  completed: row.completedOn,
  state:
    row.revokedAt !== null
      ? ('revoked' as const)
      : row.replacedAt !== null
        ? ('replaced' as const)
        : ('valid' as const),
});

/** The credit of the current academic year, and all of it. */
async function sumCredits({ db, clock }: Needs, userId: number) {
  const year = academicYear(dayIn(clock.now(), clock.zone));
  const years = totalsByYear(await queries.listLedgerEntries(db, userId));
  const current = years.find((totals) => totals.year.startYear === year.startYear);
  const all = years.reduce((sum, { CME, SA }) => ({ cme: sum.cme + toCredits(CME), sa: sum.sa + toCredits(SA) }), {
    cme: 0,
    sa: 0,
  });
  return {
    year: year.label,
    in_year: { cme: toCredits(current?.CME ?? NO_CREDIT), sa: toCredits(current?.SA ?? NO_CREDIT) },
    total: all,
  };
}
