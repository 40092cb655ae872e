import { useQuery } from '@tanstack/react-query';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Timeline, type TimelineEvent } from '#admin/parts/timeline/timeline.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listRevisions } from '#contract/calls/office/content/revisions.ts';
import { listAuditEntries } from '#contract/calls/office/staff.ts';
import { type DraftRecord, draftKey } from '../draft/draft-record.ts';

/** Who did what when: from the audit log for those who may read it, otherwise from the versions. */
export function HistoryPanel({ record }: { record: DraftRecord }) {
  const may = useMay();
  const readsAudit = may('audit.read');
  const { data, error, refetch } = useQuery({
    queryKey: [...draftKey(record.id), 'history', readsAudit],
    queryFn: ({ signal }) => (readsAudit ? loadEntries(record, signal) : loadVersions(record, signal)),
  });
  if (data === undefined)
    return error === null ? (
      <p role="status">Reading the history…</p>
    ) : (
      <LoadError subject="The history" error={error} onRetry={() => void refetch()} />
    );
  const events = [...listOpenEvents(record), ...data];
  if (events.length === 0) return <p className="o-muted">Nothing has happened yet.</p>;
  return <Timeline label="History" events={events} />;
}

const MAX_ENTRIES = 50;

async function loadEntries({ id }: DraftRecord, signal: AbortSignal): Promise<TimelineEvent[]> {
  const filter = { subject_type: 'OfficePublication', subject_id: id };
  const { items } = await browserApi(listAuditEntries, { filter, page: { size: MAX_ENTRIES }, signal });
  return items.map((entry) => ({
    ...{ id: entry.id, time: officeInstant(entry.at), dateTime: entry.at },
    label: describeAction(entry.action),
    note: entry.actor?.name ?? 'By itself',
    kind: /retire|return|discard/.test(entry.action) ? 'bad' : /publish/.test(entry.action) ? 'good' : 'neutral',
  }));
}

async function loadVersions({ id }: DraftRecord, signal: AbortSignal): Promise<TimelineEvent[]> {
  const { items } = await browserApi(listRevisions, { params: { id }, signal });
  return items.map((revision) => ({
    ...{ id: revision.id, time: officeInstant(revision.created), dateTime: revision.created },
    label: `Revision ${revision.number} ${revision.origin === 'folder' ? 'imported' : 'published'}`,
    note: [revision.author?.name, revision.note].filter(Boolean).join(': '),
    kind: 'good',
  }));
}

/** What waits now. */
function listOpenEvents({ scheduled, submitted }: DraftRecord): TimelineEvent[] {
  return [
    ...(scheduled === null
      ? []
      : [
          {
            ...{ id: 'scheduled', time: officeInstant(scheduled.at), dateTime: scheduled.at },
            label: 'Will be published',
            note: scheduled.by?.name,
            kind: 'waiting' as const,
          },
        ]),
    ...(submitted === null
      ? []
      : [
          {
            ...{ id: 'submitted', time: officeInstant(submitted.at), dateTime: submitted.at },
            label: 'Sent to review',
            note: submitted.by?.name,
            kind: 'waiting' as const,
          },
        ]),
  ];
}

/** "draft.returned" as "Draft returned". */
function describeAction(action: string): string {
  const text = action.replaceAll(/[.-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
