import { useId, useState } from 'react';
import { Remark } from '#admin/parts/layout/section.tsx';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { completenessOf, PREHEADER_HINT, SUBJECT_HINT } from '#domain/newsletter/issue-content.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Select } from '#ui/choice/select.tsx';
import { LANGUAGE_NAMES } from '../labels.ts';
import { BlockForm } from './block-form.tsx';
import { Preview, type PreviewAs } from './preview.tsx';
import type { Draft, Issue, IssueEditor } from './use-issue.ts';

type WritingProps = {
  editor: IssueEditor;
  issue: Issue;
  draft: Draft;
  language: Language;
  onLanguage: (language: Language) => void;
  selected: string | null;
};

const VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;

/** Subject and preview line, the selected block, and the email as its readers get it. */
export function Writing({ editor, issue, draft, language, onLanguage, selected }: WritingProps) {
  const [view, setView] = useState<PreviewAs>('desktop');
  const [isDark, setDark] = useState(false);
  const isDraft = issue.state === 'draft';
  const block = draft.blocks.find(({ id }) => id === selected);
  return (
    <section className="o-issue-middle" aria-label={`Issue ${issue.number}`}>
      <div className="o-issue-bar">
        <h1 className="o-h3">Issue {issue.number}</h1>
        <Select aria-label="Language" value={language} onChange={(event) => onLanguage(event.target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
              {describeCompleteness(draft, each)}
            </option>
          ))}
        </Select>
        {view !== 'text' && (
          <Checkbox checked={isDark} onChange={(event) => setDark(event.target.checked)}>
            Dark
          </Checkbox>
        )}
        <Segmented label="Preview" name="issue-view" options={VIEWS} value={view} onChange={setView} />
      </div>
      <ConflictRemark editor={editor} />
      {editor.problem !== null && (
        <p className="o-issue-problem" role="alert">
          Not saved: {editor.problem}
        </p>
      )}
      <Lines draft={draft} language={language} isReadOnly={!isDraft} onChange={editor.change} />
      {isDraft && block && (
        <BlockForm
          key={block.id}
          {...{ block, issue, language }}
          onChange={(next) =>
            editor.change({ blocks: draft.blocks.map((each) => (each.id === next.id ? next : each)) })
          }
        />
      )}
      <Preview id={issue.id} version={issue.version} language={language} as={view} isDark={isDark} />
    </section>
  );
}

/** ", 3 of 4 texts" of a language in which the issue is sent. */
function describeCompleteness(draft: Draft, language: Language): string {
  if (language !== 'en' && !draft.languages.includes(language)) return ', not sent';
  const { done, of } = completenessOf(draft, language);
  return done === of ? ', complete' : `, ${done} of ${of} texts`;
}

type LinesProps = {
  draft: Draft;
  language: Language;
  isReadOnly: boolean;
  onChange: (part: Partial<Draft>) => void;
};

/** What mail programs show in a list, with its length, and the name of the issue in the office. */
function Lines({ draft, language, isReadOnly, onChange }: LinesProps) {
  const subject = draft.subject[language] ?? '';
  const preheader = draft.preheader[language] ?? '';
  return (
    <div className="o-issue-lines">
      <Line
        label="Subject"
        value={subject}
        length={`${subject.length} of ${SUBJECT_HINT}`}
        isLong={subject.length > SUBJECT_HINT}
        {...{ isReadOnly, language }}
        onChange={(text) => onChange({ subject: { ...draft.subject, [language]: text } })}
      />
      <Line
        label="Preview line"
        value={preheader}
        length={`${preheader.length} of ${PREHEADER_HINT}`}
        isLong={preheader.length > PREHEADER_HINT}
        {...{ isReadOnly, language }}
        onChange={(text) => onChange({ preheader: { ...draft.preheader, [language]: text } })}
      />
      <Line label="Office name" value={draft.name} {...{ isReadOnly }} onChange={(name) => onChange({ name })} />
    </div>
  );
}

type LineProps = {
  label: string;
  value: string;
  length?: string;
  isLong?: boolean;
  isReadOnly: boolean;
  /** In which it is written; English without one. */
  language?: Language;
  onChange: (text: string) => void;
};

function Line({ label, value, length, isLong = false, isReadOnly, language = 'en', onChange }: LineProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        maxLength={200}
        lang={language}
        readOnly={isReadOnly}
        value={value}
        placeholder={isReadOnly ? '' : `None in ${LANGUAGE_NAMES[language]} yet`}
        aria-describedby={length === undefined ? undefined : `${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-length`} data-long={isLong || undefined}>
        {length}
        {isLong && <span className="visually-hidden">, mail programs cut the rest off</span>}
      </span>
    </div>
  );
}

/** Two people wrote at the same time: what was typed last is shown, and not saved. */
function ConflictRemark({ editor }: { editor: IssueEditor }) {
  if (editor.state !== 'conflict') return null;
  return (
    <Remark kind="bad">
      Someone else has saved this issue. What you wrote since is not saved.{' '}
      <Button kind="text" onClick={() => void editor.reload()}>
        Show the saved issue
      </Button>
    </Remark>
  );
}
