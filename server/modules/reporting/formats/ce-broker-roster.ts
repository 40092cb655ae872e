/**
 * The roster of CE Broker as XML, in the elements of its web service: one roster for each course, one attendee for each
 * completion. (rules L44, L47)
 */
import { compact } from '#domain/credits/reporting/check-completion.ts';
import type { ColumnMap } from '#domain/credits/reporting/report-columns.ts';
import { professionAt, type ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import { formatUsDate } from '#domain/shared/dates.ts';
import { withoutControls } from './xml-text.ts';

type Roster = { providerNumber: string; map: ColumnMap; records: readonly ReportedRecord[] };

/** The key of the upload is the partner's secret and is added when the file is sent. */
export async function writeRosterXml({ providerNumber, map, records }: Roster): Promise<string> {
  const { create } = await import('xmlbuilder2');
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('rosters', { id_parent_provider: providerNumber });
  for (const [course, attendees] of Map.groupBy(records, ({ activityNumber }) => compact(activityNumber))) {
    const roster = root.ele('roster');
    roster.ele('id_provider').txt(providerNumber);
    roster.ele('id_course').txt(course);
    const list = roster.ele('attendees');
    for (const record of attendees) {
      const attendee = list.ele('attendee');
      attendee.ele('licensee_profession').txt(withoutControls(professionAt(map, record)));
      attendee.ele('license').txt(withoutControls(record.identifiers.licence_number ?? ''));
      attendee.ele('cebroker_state').txt(record.identifiers.licence_state ?? '');
      attendee.ele('first_name').txt(withoutControls(record.firstName));
      attendee.ele('last_name').txt(withoutControls(record.lastName));
      attendee.ele('date_completed').txt(formatUsDate(record.completedOn));
    }
  }
  return root.end({ prettyPrint: true });
}
