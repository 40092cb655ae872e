import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { ShortTable } from '#admin/parts/table/short-table.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { type Topic, topicsQuery } from './topics-query.ts';

const COLUMNS = [{ label: 'Topic' }, { label: 'Source' }, { label: 'Letter' }, { label: 'Activities', isNumber: true }];

/** What boards and agencies ask for in hours. (rules T68, T69) */
export function Topics() {
  const mayWrite = useMay()('accreditation.write');
  const topics = useQuery(topicsQuery);
  const [edited, setEdited] = useState<Topic | 'new' | null>(null);
  return (
    <Screen
      title="Topics"
      crumbs={[{ label: 'Activities', to: '/activities' }]}
      crumb="Topics"
      lead="What boards and agencies ask for in hours. Activities state how much of their credit is about each."
      acts={mayWrite && <Button onClick={() => setEdited('new')}>Add a topic…</Button>}
    >
      <ShortTable
        name="topics"
        query={topics}
        columns={COLUMNS}
        hasActs={mayWrite}
        empty={<EmptyState title="No topics yet">Add the first one; activities can then state hours of it.</EmptyState>}
      >
        {(topic) => <TopicRow key={topic.code} topic={topic} onEdit={mayWrite ? () => setEdited(topic) : null} />}
      </ShortTable>
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
      <td>{attestation === null ? '' : `Letter from ${attestation.hours} hours`}</td>
      <td data-align="end" data-label="Activities">
        {activities}
      </td>
      {onEdit !== null && (
        <td className="o-table-menu">
          <Button kind="text" size="small" aria-label={`Edit ${names.en}`} onClick={onEdit}>
            Edit
          </Button>
        </td>
      )}
    </tr>
  );
}
