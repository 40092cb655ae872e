import './requirements.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { ShortTable } from '#admin/parts/table/short-table.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { topicsQuery } from '../topics/topics-query.ts';
import { RequirementDialog } from './requirement-dialog.tsx';
import { cycleLabel, partLabel, type TopicNames } from './requirement-labels.ts';
import { type Requirement, requirementsQuery } from './requirements-query.ts';
import { RetireDialog } from './retire-dialog.tsx';

const COLUMNS = [
  { label: 'Requirement' },
  { label: 'Asks for' },
  { label: 'Cycle' },
  { label: 'Source' },
  { label: 'Goals', isNumber: true },
];

/** What boards require; members choose their goals from it. (rules T63, T82) */
export function Requirements() {
  const mayWrite = useMay()('accreditation.write');
  const requirements = useQuery(requirementsQuery);
  const { data: topics } = useQuery(topicsQuery);
  const [edited, setEdited] = useState<Requirement | 'new' | null>(null);
  const [retired, setRetired] = useState<Requirement | null>(null);
  const names: TopicNames = new Map(topics?.map((topic) => [topic.code, topic.names.en]));
  return (
    <Screen
      title="Requirements of boards"
      crumbs={[{ label: 'Activities', to: '/activities' }]}
      crumb="Requirements"
      lead="What boards ask for in a cycle, each with its source. Members choose their goals from this list."
      acts={mayWrite && <Button onClick={() => setEdited('new')}>Add a requirement…</Button>}
    >
      <ShortTable
        name="requirements"
        query={requirements}
        columns={COLUMNS}
        hasActs={mayWrite}
        empty={
          <EmptyState title="No requirements yet">
            Add the first one. Until then, members can set goals of their own.
          </EmptyState>
        }
      >
        {(requirement) => (
          <RequirementRow
            key={requirement.code}
            requirement={requirement}
            topics={names}
            acts={
              mayWrite && (
                <RowActs
                  requirement={requirement}
                  onEdit={() => setEdited(requirement)}
                  onRetire={() => setRetired(requirement)}
                />
              )
            }
          />
        )}
      </ShortTable>
      <RuleHelp label="What a change does to goals" source="Assessment and credit, T63 and T82">
        A goal takes name, amounts, and length from its requirement on the day it is chosen, and stays as it is unless
        you decide that a change applies to it, too. What is retired is not offered any more; its goals stay.
      </RuleHelp>
      {edited !== null && (
        <RequirementDialog
          requirement={edited === 'new' ? null : edited}
          topics={names}
          onClose={() => setEdited(null)}
        />
      )}
      {retired !== null && <RetireDialog requirement={retired} onClose={() => setRetired(null)} />}
    </Screen>
  );
}

type RowProps = { requirement: Requirement; topics: TopicNames; acts: ReactNode };

function RequirementRow({ requirement, topics, acts }: RowProps) {
  const { name, board, profession, state, years, parts, source, read, retired, goals } = requirement;
  return (
    <tr>
      <th scope="row">
        {name} {retired && <Tag>Retired</Tag>}
        <span className="o-table-sub">{[board, profession, state].filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        {parts.map((part) => (
          <span key={`${part.kind} ${part.topic}`} className="o-requirement-line">
            {part.credits} {partLabel(part, topics)}
          </span>
        ))}
      </td>
      <td className="o-requirement-cycle">{cycleLabel(years)}</td>
      <td>
        <a className="link" href={source} target="_blank" rel="noreferrer">
          {new URL(source).hostname}
        </a>
        <span className="o-table-sub">read on {officeDate(read)}</span>
      </td>
      <td data-align="end" data-label="Goals">
        {goals}
      </td>
      {acts && <td data-align="end">{acts}</td>}
    </tr>
  );
}

type ActsProps = { requirement: Requirement; onEdit: () => void; onRetire: () => void };

function RowActs({ requirement: { name, retired }, onEdit, onRetire }: ActsProps) {
  const act = retired ? 'Restore' : 'Retire';
  return (
    <>
      <Button kind="text" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button kind="text" size="small" aria-label={`${act} ${name}`} onClick={onRetire}>
        {act}
      </Button>
    </>
  );
}
