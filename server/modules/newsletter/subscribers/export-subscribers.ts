import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { listSubscribers, type SubscriberFilter } from './queries-subscribers.ts';

/** The most rows of one file; filters reach the rest. */
const MAX_ROWS = 50_000;
const BATCH = 1_000;
const HEADER = [
  'Email',
  'First name',
  'Last name',
  'Status',
  'Language',
  'Subscribed (UTC)',
  'Confirmed (UTC)',
  'Suppressed',
];

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

/** Personal data leaves the product only for a reason, which the record of changes keeps. (rules N27) */
export async function exportSubscribers(ctx: Needs, { reason, ...filter }: SubscriberFilter & { reason: string }) {
  const rows: string[][] = [];
  let after: string | null = null;
  do {
    const page = await listSubscribers(ctx.db, filter, { after, size: BATCH });
    for (const { subscription, suppressed } of page.rows) {
      const { email, firstName, lastName, status, language, createdAt, confirmedAt } = subscription;
      const times = [createdAt.toISOString(), confirmedAt?.toISOString() ?? ''];
      rows.push([email, firstName, lastName, status, language, ...times, suppressed ?? '']);
    }
    after = page.next;
  } while (after !== null && rows.length < MAX_ROWS);
  const detail = { reason, after: { rows: rows.length, ...filter } };
  await recordAuditEntry(ctx.db, ctx, {
    ...{ action: 'newsletter.subscribers-exported', subjectType: 'Newsletter', subjectId: 'subscribers' },
    detail,
  });
  return { csv: writeCsv([HEADER, ...rows]), rows: rows.length, complete: after === null };
}
