import { ne } from 'drizzle-orm';
import { REPORTING_BODIES } from '#domain/credits/reporting-bodies.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { reportSettings } from '#server/modules/reporting/tables.ts';

/** The bodies for which consent and identifiers are requested at the moment. (rules L3, L17) */
export async function listReceivingBodies(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ body: reportSettings.body })
    .from(reportSettings)
    .where(ne(reportSettings.providerNumber, ''));
  const numbered = new Set(rows.map(({ body }) => body));
  return REPORTING_BODIES.filter(({ code, needsNumber }) => !needsNumber || numbered.has(code)).map(({ code }) => code);
}
