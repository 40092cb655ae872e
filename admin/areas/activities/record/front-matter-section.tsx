import { type ReactNode, useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { Glyph } from '#admin/parts/status/glyph.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ActivityRecord } from '../activity-record.ts';
import { RecordDialog, type RecordPart } from './record-dialog.tsx';

type FrontMatterProps = { activity: ActivityRecord; mayWrite: boolean };
type FieldLine = { label: string; value: ReactNode; isMissing?: boolean; part: RecordPart | 'text' };

const MINUTES_PER_CREDIT = 60;

/** What is shown before the start: fields of the text lead to the editor, those of the record are edited here. (rules L6) */
export function FrontMatterSection({ activity, mayWrite }: FrontMatterProps) {
  const [edited, setEdited] = useState<RecordPart | null>(null);
  const lines = listLines(activity);
  const complete = lines.filter(({ isMissing }) => !isMissing).length;
  const { slug, visibility } = activity.publication;
  return (
    <div id="record" className="o-activity-part">
      <Section
        title={
          <>
            Front matter <span className="o-muted">{`${complete} of ${lines.length} fields`}</span>
          </>
        }
        end={
          slug !== null &&
          visibility === 'published' && (
            <a className="link" href={`/publication/${slug}#cme`} target="_blank" rel="noreferrer">
              As the learner reads it
            </a>
          )
        }
      >
        <ul className="o-activity-fields">
          {lines.map(({ label, value, isMissing = false, part }) => (
            <li key={label} data-missing={isMissing || undefined}>
              <Glyph name={isMissing ? 'waiting' : 'done'} />
              <b>
                {label}
                <span className="visually-hidden">{isMissing ? ' (missing)' : ''}</span>
              </b>
              <div>{value}</div>
              <EditAct
                label={label}
                part={part}
                isMissing={isMissing}
                mayWrite={mayWrite}
                id={activity.id}
                onEdit={setEdited}
              />
            </li>
          ))}
        </ul>
        <RuleHelp label="What a change does" source="Accreditation, L7 and L25">
          A change of what learners read makes a new version; everyone who has not finished confirms it again.
        </RuleHelp>
      </Section>
      {edited !== null && <RecordDialog activity={activity} part={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

type EditProps = {
  label: string;
  part: FieldLine['part'];
  isMissing: boolean;
  mayWrite: boolean;
  id: string;
  onEdit: (part: RecordPart) => void;
};

function EditAct({ label, part, isMissing, mayWrite, id, onEdit }: EditProps) {
  if (part === 'text')
    return (
      <Link className="link" to={officeHref('/publications/:id', { id })} aria-label={`Text: ${label}`}>
        Text
      </Link>
    );
  if (!mayWrite) return null;
  const act = isMissing ? 'Fill in' : 'Edit';
  return (
    <Button kind="text" size="small" aria-label={`${act}: ${label}`} onClick={() => onEdit(part)}>
      {act}
    </Button>
  );
}

function listLines({ title, publication, record, needed }: ActivityRecord): FieldLine[] {
  const lacks = (wanted: string) => needed.some(({ requirement }) => requirement === wanted);
  const { credit, objectives, audience, questions, sections, pass_mark, sponsor, visibility } = publication;
  const isDraft = visibility === 'draft';
  const text = (label: string, value: ReactNode, requirement: string): FieldLine => ({
    ...{ label, part: 'text', isMissing: lacks(requirement) },
    value: isDraft && !lacks(requirement) ? 'Stated in the draft' : value,
  });
  return [
    { label: 'Title and format', value: `${title}, enduring material: internet`, part: 'text' },
    {
      ...{ label: 'Practice gap', part: 'gap', isMissing: lacks('practice-gap') },
      value: record.practice_gap || 'Not stated yet',
    },
    { label: 'Needs', part: 'gap', isMissing: lacks('needs'), value: record.needs || 'Not stated yet' },
    text('Learning objectives', objectives, 'objectives'),
    text('Target audience', audience, 'audience'),
    text('Joint provider', sponsor, 'sponsor'),
    {
      ...{ label: 'Commercial support', part: 'support', isMissing: lacks('support') },
      value: describeSupport(record.support),
    },
    {
      ...{ label: 'How to earn credit', part: 'texts' },
      value:
        record.how_to_earn ||
        `Study ${sections} ${sections === 1 ? 'section' : 'sections'}, pass ${questions} ${questions === 1 ? 'question' : 'questions'} at ${isDraft ? 'the pass mark' : `${pass_mark} %`}, evaluate, claim`,
    },
    {
      ...{ label: 'Time', part: 'text', isMissing: credit === null },
      value:
        credit === null ? 'No credit' : `${credit.amount * MINUTES_PER_CREDIT} minutes, which equal the maximum credit`,
    },
    {
      ...{ label: 'Requirements', part: 'texts' },
      value: record.requirements || 'A current browser and an internet connection (general text)',
    },
  ];
}

function describeSupport({ kind, sources }: ActivityRecord['record']['support']): string {
  if (kind === 'unstated') return 'Not stated yet: none, or each source in words.';
  if (kind === 'none') return 'None';
  return sources.map(({ name, in_kind }) => (in_kind === '' ? name : `${name} (in kind: ${in_kind})`)).join('; ');
}
