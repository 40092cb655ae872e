import { type FormEvent, useState } from 'react';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { testIssue } from '#contract/calls/office/newsletter.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { CHECKS, LANGUAGE_NAMES } from '../labels.ts';
import { AudienceForm } from './audience-form.tsx';
import { LastIssue } from './last-issue.tsx';
import { Progress } from './progress.tsx';
import { type PlannedTime, ScheduleForm } from './schedule-form.tsx';
import { useChecks } from './use-checks.ts';
import type { Draft, Issue, IssueEditor } from './use-issue.ts';

type SendingProps = {
  editor: IssueEditor;
  issue: Issue;
  draft: Draft;
  language: Language;
  time: PlannedTime;
  onTime: (time: PlannedTime) => void;
};

/** Who gets the issue, when, what must be true before, and how the last one did. */
export function Sending(props: SendingProps) {
  const { editor, issue } = props;
  return (
    <aside className="o-issue-sending" aria-label="Sending">
      {issue.state === 'draft' ? <DraftSending {...props} /> : <Progress editor={editor} issue={issue} />}
      <LastIssue before={issue.number} />
    </aside>
  );
}

function DraftSending({ editor, issue, draft, language, time, onTime }: SendingProps) {
  const { data, error, refetch } = useChecks(issue);
  const checked = data?.data;
  return (
    <>
      <Section title="Recipients">
        <AudienceForm draft={draft} onChange={editor.change} />
        {checked && (
          <p className="o-muted" role="status">
            {describeRecipients(checked.audience.recipients)}
            {checked.audience.suppressed > 0 &&
              `; ${officeNumber(checked.audience.suppressed)} ${checked.audience.suppressed === 1 ? 'has' : 'have'} bounced or complained`}
            .
          </p>
        )}
      </Section>
      <ScheduleForm time={time} recipients={checked?.audience.recipients} onChange={onTime} />
      <Section title="Before sending">
        {error !== null && <LoadError subject="The checks" error={error} onRetry={() => void refetch()} />}
        <div id="issue-checks">
          {checked && (
            <Checklist
              label="Before sending"
              items={checked.items.map(({ check, state, languages, items }) => ({
                label: state === 'ok' ? CHECKS[check].met : CHECKS[check].unmet,
                state: state === 'advice' ? 'waiting' : state,
                note: [...languages.map((each) => LANGUAGE_NAMES[each]), ...(state === 'ok' ? [] : items)].join(', '),
              }))}
            />
          )}
        </div>
        <TestForm editor={editor} issue={issue} language={language} />
      </Section>
    </>
  );
}

const describeRecipients = (count: number): string =>
  count === 0
    ? 'No one receives it'
    : count === 1
      ? '1 reader receives it'
      : `${officeNumber(count)} readers receive it`;

type TestFormProps = { editor: IssueEditor; issue: Issue; language: Language };

/** Sends the saved version in the language that is being written. */
function TestForm({ editor, issue, language }: TestFormProps) {
  const notifier = useNotifier();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const addresses = to.split(/[\s,;]+/).filter(Boolean);
    setProblem(addresses.length === 0 ? 'Enter an address of the office.' : null);
    if (addresses.length === 0 || isBusy) return;
    setBusy(true);
    try {
      editor.replace(await browserApi(testIssue, { params: { id: issue.id }, plain: { language, to: addresses } }));
      notifier.done(`The test in ${LANGUAGE_NAMES[language]} is on its way`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className="o-issue-test" noValidate>
      <Field
        label={`Test email in ${LANGUAGE_NAMES[language]} to`}
        hint="One to five addresses of the office"
        {...(problem !== null && { error: problem })}
      >
        <TextInput type="email" multiple value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button type="submit" kind="secondary" busy={isBusy}>
        Send test
      </Button>
    </form>
  );
}
