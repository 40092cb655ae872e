import './composer.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { completenessOf, PREHEADER_HINT, SUBJECT_HINT } from '#domain/newsletter/issue-content.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Select } from '#ui/choice/select.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { LANGUAGE_NAMES, STATES } from '../labels.ts';
import { Blocks } from './blocks.tsx';
import { Preview, type PreviewAs } from './preview.tsx';
import { Sending } from './sending.tsx';
import { type Draft, type Issue, type IssueEditor, type SaveState, useIssue } from './use-issue.ts';

const SAVE_STATES: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  conflict: 'Not saved',
};

/** Writes an issue: blocks, texts in each language, preview, recipients and sending. */
export function Composer() {
  const { id = '' } = useParams();
  const editor = useIssue(id);
  const { issue, draft, error, refetch, state } = editor;
  const title = issue === undefined ? 'Issue' : `Issue ${issue.number}`;
  return (
    <Screen
      title={title}
      crumbs={[{ label: 'Newsletter', to: '/newsletter' }]}
      state={issue?.state === 'draft' && <span role="status">{SAVE_STATES[state]}</span>}
      headEnd={issue && <Status kind={STATES[issue.state].kind}>{STATES[issue.state].label}</Status>}
      acts={<LinkButton to={`/newsletter/${id}/figures`}>Figures</LinkButton>}
    >
      {error !== null && <LoadError subject="The issue" error={error} onRetry={() => void refetch()} />}
      {error === null && draft === undefined && <SkeletonRows label="Loading the issue" count={6} />}
      {state === 'conflict' && (
        <Remark kind="bad">
          Someone else has saved this issue. What you wrote since is not saved.{' '}
          <Button kind="text" onClick={() => void editor.reload()}>
            Show the saved issue
          </Button>
        </Remark>
      )}
      {issue && draft && (
        <div className="o-issue">
          <Writing editor={editor} issue={issue} draft={draft} />
          <Sending editor={editor} issue={issue} draft={draft} />
        </div>
      )}
    </Screen>
  );
}

type View = 'write' | PreviewAs;
type WritingProps = { editor: IssueEditor; issue: Issue; draft: Draft };

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;

function Writing({ editor, issue, draft }: WritingProps) {
  const [chosen, setView] = useState<View>('write');
  const [language, setLanguage] = useState<Language>('en');
  const [isDark, setDark] = useState(false);
  const isDraft = issue.state === 'draft';
  const view = isDraft || chosen !== 'write' ? chosen : 'desktop';
  return (
    <div>
      <div className="o-issue-bar">
        <Field label="Language">
          <Select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
                {describeCompleteness(draft, each)}
              </option>
            ))}
          </Select>
        </Field>
        <Segmented
          label="View"
          name="issue-view"
          options={isDraft ? VIEWS : VIEWS.slice(1)}
          value={view}
          onChange={setView}
        />
        {(view === 'desktop' || view === 'phone') && (
          <Checkbox checked={isDark} onChange={(event) => setDark(event.target.checked)}>
            Dark
          </Checkbox>
        )}
      </div>
      {view === 'write' ? (
        <>
          <Lines draft={draft} language={language} onChange={editor.change} />
          <Blocks
            issue={issue}
            blocks={draft.blocks}
            language={language}
            onChange={(blocks) => editor.change({ blocks })}
          />
        </>
      ) : (
        <Preview id={issue.id} version={issue.version} language={language} as={view} isDark={isDark} />
      )}
    </div>
  );
}

/** ", 3 of 4 texts" of a language in which the issue is sent. */
function describeCompleteness(draft: Draft, language: Language): string {
  if (language !== 'en' && !draft.languages.includes(language)) return ', not sent';
  const { done, of } = completenessOf(draft, language);
  return done === of ? ', complete' : `, ${done} of ${of} texts`;
}

type LinesProps = { draft: Draft; language: Language; onChange: (part: Partial<Draft>) => void };

/** The name of the issue, and what mail programs show in a list. */
function Lines({ draft, language, onChange }: LinesProps) {
  const subject = draft.subject[language] ?? '';
  const preheader = draft.preheader[language] ?? '';
  return (
    <div className="stack-4">
      <Field label="Name in the office">
        <TextInput maxLength={200} value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field label={`Subject, ${LANGUAGE_NAMES[language]}`} hint={`${subject.length} of ${SUBJECT_HINT} characters`}>
        <TextInput
          maxLength={200}
          value={subject}
          onChange={(event) => onChange({ subject: { ...draft.subject, [language]: event.target.value } })}
        />
      </Field>
      <Field
        label={`Preview line, ${LANGUAGE_NAMES[language]}`}
        hint={`${preheader.length} of ${PREHEADER_HINT} characters`}
      >
        <TextInput
          maxLength={200}
          value={preheader}
          onChange={(event) => onChange({ preheader: { ...draft.preheader, [language]: event.target.value } })}
        />
      </Field>
    </div>
  );
}
