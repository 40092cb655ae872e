/** The provider's number at a body, and the columns of its files. (rules L46) */
import { eq } from 'drizzle-orm';
import { type ColumnMap, DEFAULT_COLUMNS } from '#domain/credits/reporting/report-columns.ts';
import type { Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { getBody } from '#server/modules/reporting/completions/list-due.ts';
import { reportSettings } from '#server/modules/reporting/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'content'>;

export type Settings = { providerNumber: string; columns: ColumnMap; isDefault: boolean; version: number };

export async function readSettings(db: Queryable, body: string): Promise<Settings> {
  getBody(body);
  const [row] = await db.select().from(reportSettings).where(eq(reportSettings.body, body));
  return {
    ...{ providerNumber: row?.providerNumber ?? '', version: row?.version ?? 0 },
    ...{ columns: row?.columns ?? columnsOf(body), isDefault: row?.columns == null },
  };
}

function columnsOf(body: string): ColumnMap {
  const columns = DEFAULT_COLUMNS[body];
  if (columns === undefined) throw new Failure('reporting.no-body');
  return columns;
}

/** Locks the settings of a body, so that one batch is prepared at a time. */
export async function lockSettings(tx: Tx, { clock }: Pick<Needs, 'clock'>, body: string): Promise<Settings> {
  await tx.insert(reportSettings).values({ body, updatedAt: clock.now() }).onConflictDoNothing();
  await tx.select().from(reportSettings).where(eq(reportSettings.body, body)).for('update');
  return readSettings(tx, body);
}

/** ACCME's numbers have seven digits, those of CE Broker are digits without their prefix, those of ACPE have four. */
const PROVIDER_NUMBER: Readonly<Record<string, RegExp>> = {
  accme: /^\d{7}$/,
  'ce-broker': /^\d{2,9}$/,
  'cpe-monitor': /^\d{4}$/,
};

type Change = { version: number; provider_number?: string | undefined; columns?: ColumnMap | null | undefined };

/** Changes what is sent; `columns: null` returns to the published ones. */
export async function saveSettings(ctx: Needs, body: string, change: Change): Promise<void> {
  getBody(body);
  const { version, provider_number: number, columns } = change;
  if (number !== undefined && number !== '' && PROVIDER_NUMBER[body]?.test(number) !== true)
    throw new Failure('reporting.provider-number', { source: { pointer: '/provider_number' } });
  await ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx, body);
    if (before.version !== version) throw new Failure('reporting.changed');
    await tx
      .update(reportSettings)
      .set({
        ...(number === undefined ? {} : { providerNumber: number }),
        ...(columns === undefined ? {} : { columns }),
        ...{ version: version + 1, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id },
      })
      .where(eq(reportSettings.body, body));
    // Covers state the credit of pharmacists if there is a number. (rules L3)
    if (number !== undefined && number !== before.providerNumber) await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'reporting.settings-changed', subjectType: 'ReportingBody', subjectId: body },
      detail: {
        before: { provider_number: before.providerNumber, columns: before.columns },
        after: { provider_number: number ?? before.providerNumber, columns: columns ?? columnsOf(body) },
      },
    });
  });
}
