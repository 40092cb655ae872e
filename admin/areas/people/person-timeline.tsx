import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { Timeline } from '#admin/parts/timeline/timeline.tsx';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { loadEvents, type PersonEvent } from './person-record.ts';

type EventFilter = 'all' | PersonEvent['kind'];

const OPTIONS: readonly { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'learning', label: 'Learning' },
  { value: 'money', label: 'Money' },
  { value: 'email', label: 'Email' },
];
const FIRST_ROWS = 8;

/** What happened, newest first. */
export function PersonTimeline({ id }: { id: string }) {
  const [shown, setShown] = useState<EventFilter>('all');
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['people', id, 'timeline'],
    queryFn: ({ signal }) => loadEvents(id, signal),
  });
  const events = (data ?? []).filter(({ kind }) => shown === 'all' || kind === shown);
  return (
    <Section
      title="Timeline"
      end={<Segmented label="Show" name="timeline" options={OPTIONS} value={shown} onChange={setShown} />}
    >
      {error !== null ? (
        <LoadError subject="The timeline" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">Loading the timeline…</p>
      ) : events.length === 0 ? (
        <p className="o-muted">Nothing of this kind yet.</p>
      ) : (
        <Timeline label="Timeline" events={(isWhole ? events : events.slice(0, FIRST_ROWS)).map(toRow)} />
      )}
      {!isWhole && events.length > FIRST_ROWS && (
        <Button kind="text" onClick={() => setWhole(true)}>
          Earlier: {events.length - FIRST_ROWS} more
        </Button>
      )}
    </Section>
  );
}

const toRow = ({ at, label, note, tone, record }: PersonEvent, index: number) => ({
  id: `${at} ${index}`,
  time: officeInstant(at),
  dateTime: at,
  label:
    record === null ? (
      label
    ) : (
      <Link className="link" to={addressOf(record)}>
        {label}
      </Link>
    ),
  note,
  kind: tone,
});

const addressOf = ({ type, id }: NonNullable<PersonEvent['record']>) =>
  type === 'order' ? officeHref('/orders/:id', { id }) : officeHref('/messages/:id', { id });
