import { officeDate } from '#admin/parts/format/office-format.ts';
import { partLabel, type TopicNames } from './requirement-labels.ts';
import type { RequirementForm } from './requirements-query.ts';

type PreviewProps = { form: RequirementForm; topics: TopicNames };

/** What a member sees who chooses the requirement, in English, and the goal that comes of it. */
export function RequirementPreview({ form, topics }: PreviewProps) {
  const { name, board, years, parts, read, source } = form;
  return (
    <section className="o-requirement-preview" aria-label="What members see">
      <h3 className="ui-h">What members see</h3>
      <p className="strong">{name === '' ? 'Requirement' : name}</p>
      <ul>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.topic}`} className="between small">
            <span>{partLabel(part, topics)}</span>
            <span className="num strong">0 of {part.credits}</span>
          </li>
        ))}
      </ul>
      <p className="meta">{years === 0 ? 'Once' : `A cycle of ${years} ${years === 1 ? 'year' : 'years'}`}</p>
      <p className="meta">
        {board === '' ? 'Board' : board}. Read on {read === '' ? '…' : officeDate(read)}; check with your board.
      </p>
      {source.startsWith('https://') && (
        <a className="link small" href={source} target="_blank" rel="noreferrer">
          Source
        </a>
      )}
    </section>
  );
}
