import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { endAuditDetails, verifyAudit } from './verify-audit.ts';

let slice: Slice;

beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

const record = (reason: string) =>
  recordAuditEntry(slice.db, slice.ctx, {
    action: 'test.changed',
    subjectType: 'Test',
    subjectId: 1,
    detail: { reason },
  });

/** Changes a row as someone with the password of the database would. */
async function tamper(change: string): Promise<void> {
  await slice.db.execute(sql.raw('ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_are_append_only'));
  await slice.db.execute(sql.raw(change));
  await slice.db.execute(sql.raw('ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_are_append_only'));
}

describe('the record of changes (rules O7)', () => {
  test('is whole after entries that were written at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => record(`reason ${at}`)));

    expect(await verifyAudit(slice.ctx)).toEqual({ entries: 8, brokenAt: null });
  });

  test('refuses changes and deletions', async () => {
    await expect(slice.db.update(auditEntries).set({ action: 'other' })).rejects.toThrow();
    await expect(slice.db.delete(auditEntries)).rejects.toThrow();
  });

  test.each([
    ['an action', "action = 'test.other'"],
    ['an actor', 'actor_id = null, subject_id = 2'],
    ['a reason', `detail = '{"reason": "another"}'`],
    ['an hour', "at = at + interval '1 hour'"],
  ])('shows where %s was changed in the database', async (_title, change) => {
    const [, , third] = await slice.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    await tamper(`CREATE TABLE untouched AS SELECT * FROM audit_entries WHERE id = ${third?.id}`);
    await tamper(`UPDATE audit_entries SET ${change} WHERE id = ${third?.id}`);
    const report = await verifyAudit(slice.ctx);
    await tamper(`DELETE FROM audit_entries WHERE id = ${third?.id}`);
    const withoutIt = await verifyAudit(slice.ctx);
    await tamper('INSERT INTO audit_entries SELECT * FROM untouched');
    await tamper('DROP TABLE untouched');

    expect(report).toEqual({ entries: 2, brokenAt: third?.id });
    expect(withoutIt.brokenAt).not.toBeNull();
    expect((await verifyAudit(slice.ctx)).brokenAt).toBeNull();
  });

  test('loses its personal part after six years, and stays whole (rules O8)', async () => {
    await record('Asked by Nora Lindgren.');
    slice.clock.moveTo('2033-01-01T12:00:00Z');
    await record('New.');
    await endAuditDetails(slice.ctx);
    const rows = await slice.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'test.changed'))
      .orderBy(asc(auditEntries.id));

    expect(rows.slice(0, -1).every(({ detail, salt }) => detail === null && salt === null)).toBe(true);
    expect(rows.at(-1)?.detail).toEqual({ reason: 'New.' });
    expect((await verifyAudit(slice.ctx)).brokenAt).toBeNull();
  });
});
