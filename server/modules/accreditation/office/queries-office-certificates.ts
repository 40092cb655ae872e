/** The certificates of everyone, for the office. (rules T31) */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import type { CertificateStatus } from '#domain/credits/ledger/correction.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { matchesPerson } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';

export type CertificateFilter = {
  search?: string | undefined;
  status?: CertificateStatus | undefined;
  credit_class?: CreditClass | undefined;
  activity?: number | undefined;
  user?: number | undefined;
};

const isReversed = sql<boolean>`exists (select 1 from ${creditLedger} where ${creditLedger.reversesId} = ${certificates.ledgerEntryId} and ${creditLedger.kind} = 'reversal')`;

const replacement = alias(certificates, 'replacement');

const select = (db: Queryable) =>
  db
    .select({
      certificate: certificates,
      isReversed,
      replacedBy: replacement.number,
      account: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .leftJoin(replacement, eq(replacement.id, certificates.replacedById));

export type OfficeCertificate = Awaited<ReturnType<typeof select>>[number];

/** One page of all certificates, the last issued first. */
export async function listOfficeCertificates(
  db: Queryable,
  filter: CertificateFilter,
  page: { after: string | null; size: number },
) {
  const { id } = certificates;
  const after = behind(readCursor(page.after), { column: id, id, descending: true }, Number);
  const rows = await select(db)
    .where(and(matching(db, filter), after))
    .orderBy(desc(id))
    .limit(page.size + 1);
  return pageBehind(rows, page.size, ({ certificate }) => ({ value: String(certificate.id), id: certificate.id }));
}

export async function findOfficeCertificate(db: Queryable, id: number): Promise<OfficeCertificate | null> {
  const [row] = await select(db).where(eq(certificates.id, id));
  return row ?? null;
}

const isOfStatus = (status: CertificateStatus): SQL | undefined => {
  const { replacedAt, revokedAt } = certificates;
  if (status === 'replaced') return isNotNull(replacedAt);
  return and(isNull(replacedAt), status === 'revoked' ? isNotNull(revokedAt) : isNull(revokedAt));
};

function matching(db: Queryable, { search, status, credit_class, activity, user }: CertificateFilter) {
  return and(
    search === undefined ? undefined : found(db, search.trim()),
    status === undefined ? undefined : isOfStatus(status),
    credit_class === undefined ? undefined : eq(certificates.creditClass, credit_class),
    activity === undefined ? undefined : eq(certificates.publicationId, activity),
    user === undefined ? undefined : eq(certificates.userId, user),
  );
}

const NUMBER = /^R-\d{4}-\d{6,}(-\d+)?$/i;

/** A number, a code in any notation, or the beginning of a name or an address. */
function found(db: Queryable, text: string): SQL | undefined {
  if (text.length < 2) return sql`false`;
  if (NUMBER.test(text)) return eq(certificates.number, text.toUpperCase());
  const code = readVerificationCode(text);
  const people = db.select({ id: users.id }).from(users).where(matchesPerson(text));
  const byPerson = inArray(certificates.userId, people);
  // Twelve letters of a name can be a code as well: the code is used only if a certificate has it.
  if (code === null) return byPerson;
  const ofCode = db.select({ id: certificates.id }).from(certificates).where(eq(certificates.code, code));
  return sql`case when exists ${ofCode} then ${inArray(certificates.id, ofCode)} else ${byPerson} end`;
}
