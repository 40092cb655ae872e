import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { useStaff } from '#admin/parts/staff/use-staff.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { tabStore } from '#client/storage/browser-store.ts';
import { answerConversation, listAnswerTemplates, noteConversation } from '#contract/calls/office/members/inbox.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { useConversationActs, useRefreshMessages } from './conversation-acts.ts';
import { type ConversationRow, LANGUAGE_NAMES } from './conversation-labels.ts';

type Kind = 'answer' | 'note';
const KINDS = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Note' },
] as const;

/** Writes an answer, which is emailed, or a note, which stays in the office. What is written survives a reload of the tab. */
export function AnswerForm({ conversation }: { conversation: ConversationRow }) {
  const { id, lang, email, state, taken_by } = conversation;
  const staff = useStaff();
  const [kind, setKind] = useState<Kind>('answer');
  const [text, setText] = useDraft(id);
  const field = useId();
  const [missing, setMissing] = useState<Kind | null>(null);
  const { problem, busy, send: sendText } = useSend(conversation, () => setText(''));
  const send = (act: Act) => {
    const isEmpty = text.trim() === '';
    setMissing(isEmpty ? kind : null);
    if (isEmpty) document.getElementById(field)?.focus();
    else void sendText(act, text);
  };
  const change = (next: string) => {
    setText(next);
    setMissing(null);
  };
  const isTakenByOther = state === 'taken' && taken_by !== null && taken_by.id !== staff.id;
  const mayCommit = kind === 'note' || !isTakenByOther;
  const commit = { keys: 'mod+enter', label: kind === 'answer' ? 'Send answer' : 'Add note', everywhere: true };
  useShortcuts('Writing', mayCommit ? [{ ...commit, run: () => send(kind) }] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(kind);
  };
  return (
    <form className="o-messages-form" noValidate onSubmit={submit}>
      <div className="between">
        <Segmented label="Kind" name="kind" options={KINDS} value={kind} onChange={setKind} />
        {kind === 'answer' && (
          <TemplatePicker conversation={conversation} onPick={(picked) => change(join(text, picked))} />
        )}
      </div>
      <FormError>{problem}</FormError>
      <Field
        id={field}
        error={missing === kind ? EMPTY[kind] : undefined}
        label={kind === 'answer' ? `Answer to ${email}` : 'Note'}
        hint={
          kind === 'answer'
            ? `Sent in ${LANGUAGE_NAMES[lang]}. The email quotes the message, and replies come to the office.`
            : 'Only the office sees notes.'
        }
      >
        <TextArea rows={7} maxLength={10_000} value={text} onChange={({ target }) => change(target.value)} />
      </Field>
      {!mayCommit && taken_by !== null ? (
        <TakenByOther conversation={conversation} name={taken_by.name} />
      ) : (
        <div className="row">
          <Button type="submit" busy={busy === kind}>
            {commit.label}
          </Button>
          {kind === 'answer' && (
            <Button kind="secondary" busy={busy === 'close'} onClick={() => send('close')}>
              Send and close
            </Button>
          )}
          <span className="o-messages-keys">
            <Keys keys={commit.keys} /> {commit.label.toLowerCase()}
          </span>
        </div>
      )}
    </form>
  );
}

/** Who has the message, and the way to answer it all the same. (rules O11) */
function TakenByOther({ conversation, name }: { conversation: ConversationRow; name: string }) {
  const { takeOver } = useConversationActs();
  return (
    <div className="row" role="note">
      <p>{name} has this message. What you write is kept until you take it over.</p>
      <Button kind="secondary" onClick={() => void takeOver(conversation)}>
        Take over
      </Button>
    </div>
  );
}

const EMPTY: Readonly<Record<Kind, string>> = { answer: 'Write an answer', note: 'Write a note' };

const join = (text: string, added: string): string => (text.trim() === '' ? added : `${text.trimEnd()}\n\n${added}`);

/** What is being written, kept in this tab. */
function useDraft(id: string): [string, (text: string) => void] {
  const key = `receptor.office.answer.${id}`;
  const [text, setText] = useState(() => tabStore.read(key) ?? '');
  return [
    text,
    (next) => {
      tabStore.write(key, next === '' ? null : next);
      setText(next);
    },
  ];
}

type Act = Kind | 'close';

function useSend({ id, revision, email }: ConversationRow, onSent: () => void) {
  const notifier = useNotifier();
  const refresh = useRefreshMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<Act | null>(null);
  const send = async (act: Act, text: string) => {
    setBusy(act);
    setProblem(null);
    try {
      if (act === 'note') await browserApi(noteConversation, { params: { id }, attributes: { text } });
      else
        await browserApi(answerConversation, {
          params: { id },
          attributes: { text, revision, close: act === 'close' },
        });
      onSent();
      notifier.done(act === 'note' ? 'Note added' : `Answer sent to ${email}`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Your text is kept.');
    } finally {
      setBusy(null);
      await refresh();
    }
  };
  return { problem, busy, send };
}

type PickerProps = { conversation: ConversationRow; onPick: (text: string) => void };

/** Inserts a text for answers in the language of the message, with the sender's name. */
function TemplatePicker({ conversation: { lang, name }, onPick }: PickerProps) {
  const { data } = useQuery({
    queryKey: ['answer-templates', lang],
    queryFn: ({ signal }) => browserApi(listAnswerTemplates, { filter: { lang }, signal }),
  });
  const templates = data?.items ?? [];
  if (templates.length === 0) return null;
  return (
    <Select
      aria-label="Insert a text"
      value=""
      onChange={({ target }) => {
        const chosen = templates.find(({ id }) => id === target.value);
        if (chosen !== undefined) onPick(chosen.text.replaceAll('{name}', () => name));
      }}
    >
      <option value="">Insert a text…</option>
      {templates.map((template) => (
        <option key={template.id} value={template.id}>
          {template.name}
        </option>
      ))}
    </Select>
  );
}
