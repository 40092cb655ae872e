import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { FactList, Remark, Section } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { checkOfficeIssue, scheduleIssue, steerIssue, testIssue } from '#contract/calls/office/newsletter.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { CHECKS, LANGUAGE_NAMES } from '../labels.ts';
import { AudienceForm } from './audience-form.tsx';
import { instantOfOffice } from './office-time.ts';
import type { Draft, Issue, IssueEditor } from './use-issue.ts';

type SendingProps = { editor: IssueEditor; issue: Issue; draft: Draft };

/** Who gets the issue, when, and what must be true before. */
export function Sending({ editor, issue, draft }: SendingProps) {
  const act = useAct(editor, issue);
  return (
    <aside aria-label="Sending">
      {issue.state === 'draft' ? (
        <DraftSending editor={editor} issue={issue} draft={draft} act={act} />
      ) : (
        <Progress issue={issue} act={act} />
      )}
    </aside>
  );
}

type Act = (run: () => Promise<{ data: Issue }>, done: string) => Promise<void>;

function useAct({ replace }: IssueEditor, { id }: Issue): Act {
  const queries = useQueryClient();
  const notifier = useNotifier();
  return async (run, done) => {
    try {
      replace(await run());
      notifier.done(done);
      await queries.invalidateQueries({ queryKey: ['issue-checks', id] });
      await queries.invalidateQueries({ queryKey: ['issues'] });
    } catch (error) {
      notifier.failed(error instanceof ApiError ? error.message : 'The server cannot be reached.');
    }
  };
}

function DraftSending({ editor, issue, draft, act }: SendingProps & { act: Act }) {
  const { id, version } = issue;
  const { data, error, refetch } = useQuery({
    queryKey: ['issue-checks', id, version],
    queryFn: ({ signal }) => browserApi(checkOfficeIssue, { params: { id }, signal }),
    placeholderData: (before) => before,
  });
  const checked = data?.data;
  return (
    <>
      <Section title="Recipients">
        <AudienceForm draft={draft} onChange={editor.change} />
        {checked && (
          <p className="o-muted" role="status">
            {officeNumber(checked.audience.recipients)} receive it
            {checked.audience.suppressed > 0 &&
              `; ${officeNumber(checked.audience.suppressed)} have bounced or complained`}
            .
          </p>
        )}
      </Section>
      <Section title="Before sending">
        {error !== null && <LoadError subject="The checks" error={error} onRetry={() => void refetch()} />}
        {checked && (
          <Checklist
            label="Before sending"
            items={checked.items.map(({ check, state, languages, items }) => ({
              label: CHECKS[check],
              state: state === 'advice' ? 'waiting' : state,
              note: [...languages.map((language) => LANGUAGE_NAMES[language]), ...(state === 'ok' ? [] : items)].join(
                ', ',
              ),
            }))}
          />
        )}
        <TestForm issue={issue} act={act} />
      </Section>
      <ScheduleForm issue={issue} isReady={checked?.ready === true && editor.state === 'saved'} act={act} />
    </>
  );
}

type FormProps = { issue: Issue; act: Act };

function TestForm({ issue, act }: FormProps) {
  const [to, setTo] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const addresses = to.split(/[\s,;]+/).filter(Boolean);
    const body = { language: 'en' as const, to: addresses };
    void act(() => browserApi(testIssue, { params: { id: issue.id }, plain: body }), 'The test is on its way');
  };
  return (
    <form onSubmit={send} className="stack-4">
      <Field label="Test email to" hint="Up to five addresses of the office">
        <TextInput value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button type="submit" kind="secondary" size="small">
        Send test
      </Button>
    </form>
  );
}

function ScheduleForm({ issue, isReady, act }: FormProps & { isReady: boolean }) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('07:00');
  const [rate, setRate] = useState(String(issue.rate));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const at = day === '' ? null : instantOfOffice(day, time);
    const body = { version: issue.version, at, rate: Number(rate) };
    void act(
      () => browserApi(scheduleIssue, { params: { id: issue.id }, plain: body }),
      at === null ? 'Sending begins within a minute' : 'The issue is scheduled',
    );
  };
  return (
    <Section title="Schedule">
      <form onSubmit={submit} className="stack-4">
        <div className="grid-2">
          <Field label="Day" hint="Empty: at once">
            <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Field label="Time, office">
            <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
        <Field
          label="Most emails in a minute"
          hint="You can stop it while it is sent. It stops by itself at 2 % bounces."
        >
          <TextInput inputMode="numeric" value={rate} onChange={(event) => setRate(event.target.value)} />
        </Field>
        <Button type="submit" aria-disabled={!isReady || undefined}>
          {day === '' ? 'Send now' : 'Schedule'}
        </Button>
        {!isReady && <p className="o-muted">Every item under “Before sending” must be met first.</p>}
      </form>
    </Section>
  );
}

function Progress({ issue, act }: FormProps) {
  const { id, state, scheduled, started, finished, sent, recipients, rate } = issue;
  const steer = (act_: 'unschedule' | 'pause' | 'resume' | 'cancel', done: string) => () =>
    void act(() => browserApi(steerIssue, { params: { id }, plain: { act: act_ } }), done);
  const time = (instant: string | null) => (instant === null ? 'not yet' : officeInstant(instant));
  return (
    <Section title="Sending">
      {issue.paused_why === 'bounces' && (
        <Remark kind="bad">Too many addresses bounced. Look at the figures before you resume.</Remark>
      )}
      <FactList
        facts={[
          { label: 'Scheduled', value: time(scheduled) },
          { label: 'Started', value: time(started) },
          { label: 'Finished', value: time(finished) },
          { label: 'Sent', value: `${officeNumber(sent)} of ${officeNumber(recipients)}` },
          { label: 'Most in a minute', value: officeNumber(rate) },
        ]}
      />
      <div className="row">
        {state === 'scheduled' && (
          <Button kind="secondary" onClick={steer('unschedule', 'The issue is a draft again')}>
            Back to draft
          </Button>
        )}
        {state === 'sending' && (
          <Button kind="secondary" onClick={steer('pause', 'Sending is paused')}>
            Pause
          </Button>
        )}
        {state === 'paused' && <Button onClick={steer('resume', 'Sending continues')}>Resume</Button>}
        {(state === 'sending' || state === 'paused') && (
          <Button kind="secondary" className="o-dangerous" onClick={steer('cancel', 'The rest is not sent')}>
            Cancel the rest
          </Button>
        )}
      </div>
    </Section>
  );
}
