import { officeHref } from '#admin/parts/address/office-address.ts';
import './composer.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { officeTime } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import type { Language } from '#domain/catalogue/languages.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { STATES } from '../labels.ts';
import { Blocks } from './blocks.tsx';
import { ScheduleAct } from './schedule-act.tsx';
import { type PlannedTime, plannedTimeOf } from './schedule-form.tsx';
import { Sending } from './sending.tsx';
import { type IssueEditor, useIssue } from './use-issue.ts';
import { Writing } from './writing.tsx';

/** Writes an issue: blocks, texts in each language, preview, recipients and sending. */
export function Composer() {
  const { id = '' } = useParams();
  const editor = useIssue(id);
  const { issue, draft, error, refetch } = editor;
  const [language, setLanguage] = useState<Language>('en');
  const [selected, setSelected] = useState<string | null>(null);
  const [planned, setPlanned] = useState<PlannedTime | null>(null);
  const time = planned ?? plannedTimeOf(issue);
  return (
    <Screen
      title={issue === undefined ? 'Issue' : `Issue ${issue.number}`}
      crumbs={[{ label: 'Newsletter', to: '/newsletter' }]}
      layout="full"
      rail
      state={<IssueStatus editor={editor} />}
      acts={
        issue && (
          <>
            {issue.state !== 'draft' && (
              <LinkButton to={officeHref('/newsletter/:id/figures', { id })}>Figures</LinkButton>
            )}
            {issue.state === 'draft' && <ScheduleAct editor={editor} issue={issue} time={time} />}
          </>
        )
      }
    >
      {issue && draft ? (
        <div className="o-issue">
          <Blocks
            issue={issue}
            blocks={draft.blocks}
            isReadOnly={issue.state !== 'draft'}
            selected={selected}
            onSelect={setSelected}
            onChange={(blocks) => editor.change({ blocks })}
          />
          <Writing {...{ editor, issue, draft, language, selected }} onLanguage={setLanguage} />
          <Sending {...{ editor, issue, draft, language, time }} onTime={setPlanned} />
        </div>
      ) : (
        <div className="o-issue-states">
          <h1 className="o-h1">Issue</h1>
          {error === null ? (
            <SkeletonRows label="Loading the issue" count={6} />
          ) : (
            <LoadError subject="The issue" error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Screen>
  );
}

/** The state of the issue, and whether what was typed is saved. */
function IssueStatus({ editor }: { editor: IssueEditor }) {
  const { issue, state } = editor;
  if (issue === undefined) return null;
  const saved = issue.updated === null ? 'Saved' : `Saved ${officeTime(issue.updated)}`;
  const texts = { saved, saving: 'Saving…', unsaved: 'Not saved yet', conflict: 'Not saved' };
  return (
    <>
      <Status kind={STATES[issue.state].kind}>{STATES[issue.state].label}</Status>
      {issue.state === 'draft' && <span role="status">{texts[state]}</span>}
    </>
  );
}
