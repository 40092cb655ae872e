/** The tables of the pack as CSV. (rules L49) */
import { toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import type { LedgerRow, Participant, SentRecord } from '#server/modules/audit-packs/queries-pack.ts';

/** Names of accounts that were deleted are gone; that credit was earned stays. (rules L4, L47) */
export const participantsCsv = (rows: readonly Participant[]): string =>
  writeCsv([
    ['completion', 'name', 'degree', 'profession', 'completed', 'credits claimed', 'certificates'],
    ...rows.map(({ deleted, first_name: firstName, last_name: lastName, ...row }) => [
      ...[row.id, deleted ? 'Account deleted' : writeName({ firstName, lastName })],
      ...(deleted ? ['', ''] : [row.degree, row.profession]),
      ...[row.completed_on, toCredits(row.quarters), row.certificates],
    ]),
  ]);

export const ledgerCsv = (rows: readonly LedgerRow[]): string =>
  writeCsv([
    ['entry', 'completion', 'kind', 'reverses', 'class', 'credits', 'completed', 'recorded', 'reason'],
    ...rows.map((row) => [
      ...[row.id, row.evaluation_id, row.kind, row.reverses_id ?? '', row.credit_class, toCredits(row.quarters)],
      ...[row.completed_on, row.recorded, row.reason],
    ]),
  ]);

export const reportsCsv = (rows: readonly SentRecord[]): string =>
  writeCsv([
    ['body', 'batch', 'completion', 'action', 'state', 'credits', 'credit ID', 'sent', 'answered', 'answer'],
    ...rows.map((row) => [
      ...[row.body, row.batch_id, row.evaluation_id, row.action, row.state, toCredits(row.quarters)],
      ...[row.credit_id, row.sent, row.answered, row.message],
    ]),
  ]);
