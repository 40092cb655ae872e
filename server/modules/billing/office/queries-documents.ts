/** Receipts and credit notes of everyone, for the office. (rules M27, M28) */
import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { creditNotes, receipts } from '#server/modules/billing/tables.ts';
import type { CursorRequest } from './queries-office-orders.ts';

export type DocumentFilter = {
  kind?: 'receipt' | 'credit-note' | undefined;
  search?: string | undefined;
  issued__gte?: string | undefined;
  issued__lt?: string | undefined;
};

/** One page of receipts, or of credit notes, by number, the last one first. */
export async function listDocuments(db: Queryable, filter: DocumentFilter, page: CursorRequest) {
  const kind = filter.kind ?? 'receipt';
  const table = kind === 'receipt' ? receipts : creditNotes;
  const after = behind(readCursor(page.after), { column: table.number, id: table.id, descending: true }, Number);
  const which = and(
    filter.search === undefined ? undefined : matchesSearch(table, filter.search.trim()),
    filter.issued__gte === undefined ? undefined : gte(table.issuedAt, new Date(filter.issued__gte)),
    filter.issued__lt === undefined ? undefined : lt(table.issuedAt, new Date(filter.issued__lt)),
    after,
  );
  const query = db
    .select({
      id: table.id,
      number: table.number,
      issuedAt: table.issuedAt,
      amountCents: table.amountCents,
      currency: table.currency,
      holderName: receipts.holderName,
      orderId: receipts.orderId,
    })
    .from(receipts);
  const joined =
    kind === 'receipt'
      ? query.$dynamic()
      : query.innerJoin(creditNotes, eq(creditNotes.receiptId, receipts.id)).$dynamic();
  const rows = await joined
    .where(which)
    .orderBy(desc(table.number))
    .limit(page.size + 1);
  const listed = rows.map((row) => ({ ...row, kind }));
  return pageBehind(listed, page.size, ({ id, number }) => ({ value: String(number), id }));
}

export type OfficeDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

/** The number of a document with or without its prefix, or the beginning of the holder's name. */
function matchesSearch(table: typeof receipts | typeof creditNotes, text: string): SQL {
  const [, number] = /^(?:(?:R|CN)-)?0*(\d{1,9})$/i.exec(text) ?? [];
  if (number !== undefined) return eq(table.number, Number(number));
  return like(sql`lower(${receipts.holderName})`, `${escapeLike(text.toLowerCase())}%`);
}
