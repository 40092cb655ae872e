import '#admin/parts/table/data-table.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { type Topic, topicsQuery } from './topics-query.ts';

/** What boards and agencies ask for in hours. (rules T68, T69) */
export function Topics() {
  const mayWrite = useMay()('accreditation.write');
  const { data, error, refetch } = useQuery(topicsQuery);
  const [edited, setEdited] = useState<Topic | 'new' | null>(null);
  return (
    <Screen
      title="Topics"
      crumbs={[{ label: 'Activities', to: '/activities' }]}
      crumb="Topics"
      lead="What boards and agencies ask for in hours. Activities state how much of their credit is about each."
      acts={mayWrite && <Button onClick={() => setEdited('new')}>Add a topic…</Button>}
    >
      {error !== null && data === undefined && (
        <LoadError subject="The topics" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows label="Loading the topics…" count={6} />}
      {data?.length === 0 && (
        <EmptyState title="No topic yet">Add the first one; activities can then state hours of it.</EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section className="o-table-frame" aria-label="Topics" tabIndex={0}>
          <table className="o-table o-table-plain">
            <thead>
              <tr>
                <th scope="col">Topic</th>
                <th scope="col">Source</th>
                <th scope="col">Letter</th>
                <th scope="col" data-align="end">
                  Activities
                </th>
                {mayWrite && (
                  <th scope="col">
                    <span className="visually-hidden">Acts</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((topic) => (
                <TopicRow key={topic.code} topic={topic} onEdit={mayWrite ? () => setEdited(topic) : null} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <RuleHelp label="How hours are counted" source="Assessment and credit, T68">
        Of an activity that is wholly about a topic, all that was claimed counts. Of a part, its share of what was
        claimed counts, in full quarters. A change counts for everyone at once.
      </RuleHelp>
      {edited !== null && <TopicDialog topic={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Screen>
  );
}

function TopicRow({ topic, onEdit }: { topic: Topic; onEdit: (() => void) | null }) {
  const { names, source, read, attestation, activities } = topic;
  return (
    <tr>
      <th scope="row">{names.en}</th>
      <td>
        {source !== '' && (
          <a className="link" href={source} target="_blank" rel="noreferrer">
            {new URL(source).hostname}
          </a>
        )}
        {read !== null && <span className="o-table-sub">read on {officeDate(read)}</span>}
      </td>
      <td>{attestation === null ? '' : `from ${attestation.hours} hours`}</td>
      <td data-align="end">{activities}</td>
      {onEdit !== null && (
        <td data-align="end">
          <Button kind="text" size="small" aria-label={`Edit ${names.en}`} onClick={onEdit}>
            Edit
          </Button>
        </td>
      )}
    </tr>
  );
}
