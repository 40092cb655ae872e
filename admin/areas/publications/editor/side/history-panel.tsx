import './side.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Diff } from '#admin/parts/diff/diff.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Timeline, type TimelineEvent } from '#admin/parts/timeline/timeline.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listPublicationHistory } from '#contract/calls/office/content/revisions.ts';
import type { Entity } from '#contract/resources.ts';
import { readChange } from '#domain/office/describe-entry.ts';
import { Button } from '#ui/button/button.tsx';
import { type DraftRecord, draftKey } from '../draft/draft-record.ts';
import { describeEvent, listFields, revisionOf } from './history-labels.ts';

type Event = Entity<'PublicationEvent'>;
type HistoryPanelProps = { record: DraftRecord; onCompare: (revision: number) => void };

/** Who did what when, to the text, its translations and its activity, with what was before and after. (rules E38) */
export function HistoryPanel({ record, onCompare }: HistoryPanelProps) {
  const { id } = record;
  const history = useInfiniteQuery({
    queryKey: [...draftKey(id), 'history'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      browserApi(listPublicationHistory, { params: { id }, ...(pageParam && { page: { after: pageParam } }), signal }),
    getNextPageParam: ({ meta }) => (typeof meta.next === 'string' ? meta.next : null),
  });
  if (history.isError)
    return <LoadError subject="The history" error={history.error} onRetry={() => void history.refetch()} />;
  if (history.isPending) return <p role="status">Loading the history…</p>;
  const items = history.data.pages.flatMap((page) => page.items);
  const events = [...listPlanned(record), ...items.map((event) => describe(event, onCompare))];
  if (events.length === 0) return <p className="o-muted">Nothing has happened yet.</p>;
  return (
    <div className="stack-2">
      <Timeline label="History" events={events} />
      {history.hasNextPage && (
        <Button kind="text" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Earlier events
        </Button>
      )}
    </div>
  );
}

const BAD = /(retired|returned|discarded|refused|excluded|removed|failed|revoked)$/;
const GOOD = /(published|announced|reviewed|cleared|imported)$/;

const describe = (event: Event, onCompare: (revision: number) => void): TimelineEvent => ({
  ...{ id: event.id, time: officeInstant(event.at), dateTime: event.at },
  label: describeEvent(event),
  note: <EventNote event={event} onCompare={onCompare} />,
  kind: BAD.test(event.action) ? 'bad' : GOOD.test(event.action) ? 'good' : 'neutral',
});

/** Who did it and why; what was before and after is opened. */
function EventNote({ event, onCompare }: { event: Event; onCompare: (revision: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { reason } = readChange(event.detail);
  const fields = listFields(event);
  const revision = revisionOf(event);
  const act = isOpen ? 'Hide changes' : 'Show changes';
  return (
    <>
      {event.actor?.name ?? 'Receptor'}
      {reason !== '' && <span className="o-history-reason">{reason}</span>}
      {(fields.length > 0 || revision !== null) && (
        <span className="row">
          {fields.length > 0 && (
            <Button
              kind="text"
              size="small"
              aria-expanded={isOpen}
              aria-label={`${act}: ${describeEvent(event)}`}
              onClick={() => setOpen(!isOpen)}
            >
              {act}
            </Button>
          )}
          {revision !== null && (
            <Button
              kind="text"
              size="small"
              aria-label={`Compare with revision ${revision}`}
              onClick={() => onCompare(revision)}
            >
              Compare
            </Button>
          )}
        </span>
      )}
      {isOpen && <EventFields fields={fields} />}
    </>
  );
}

function EventFields({ fields }: { fields: ReturnType<typeof listFields> }) {
  return (
    <dl className="o-history-fields">
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Diff before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What will happen. */
function listPlanned({ scheduled }: DraftRecord): TimelineEvent[] {
  if (scheduled === null) return [];
  const { at, by } = scheduled;
  return [
    {
      ...{ id: 'scheduled', time: officeInstant(at), dateTime: at },
      ...{ label: 'Will be published', note: by?.name, kind: 'waiting' },
    },
  ];
}
