import { officeHref } from '#admin/parts/address/office-address.ts';
import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { FactList, Section, TwoColumns } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getConversation } from '#contract/calls/office/members/inbox.ts';
import { Button } from '#ui/button/button.tsx';
import { AnswerDeadline } from './answer-deadline.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useConversationActs } from './conversation-acts.ts';
import { type ConversationRow, LANGUAGE_NAMES, STATES } from './conversation-labels.ts';

const CRUMBS: readonly Crumb[] = [{ label: 'Messages', to: '/messages' }];
const REFRESH_MS = 30_000;

/** The messages of one sender, with the answers and notes of the office. */
export function Conversation() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', id],
    queryFn: ({ signal }) => browserApi(getConversation, { params: { id }, signal }),
    // A colleague may take it, and the sender may write again.
    refetchInterval: REFRESH_MS,
  });
  if (data !== undefined) return <LoadedConversation conversation={data} />;
  return (
    <Screen title={`Message ${id}`} crumbs={CRUMBS}>
      {error === null ? (
        <p role="status">Loading the message…</p>
      ) : (
        <LoadError subject="The message" error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function LoadedConversation({ conversation }: { conversation: ConversationRow }) {
  const { id, subject, name, email, entries } = conversation;
  const acts = useConversationActs().listFor(conversation);
  useShortcuts('Message', acts);
  return (
    <Screen
      title={subject}
      crumbs={CRUMBS}
      crumb={`Message ${id}`}
      acts={acts.map(({ label, run }) => (
        <Button key={label} kind="secondary" onClick={run}>
          {label}
        </Button>
      ))}
      lead={
        <span className="dots">
          <span>
            {name} <span className="o-muted">{email}</span>
          </span>
          <AnswerDeadline {...conversation} />
        </span>
      }
    >
      <TwoColumns label="About the sender" aside={<Sender conversation={conversation} />}>
        <div className="o-messages-phone-acts">
          {acts.map(({ label, run }) => (
            <Button key={label} kind="secondary" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
        <ol className="o-messages-entries" aria-label="Conversation">
          {(entries ?? []).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end
            <Entry key={index} entry={entry} sender={name} />
          ))}
        </ol>
        <AnswerForm key={id} conversation={conversation} />
      </TwoColumns>
    </Screen>
  );
}

type EntryOf = NonNullable<ConversationRow['entries']>[number];

function Entry({ entry, sender }: { entry: EntryOf; sender: string }) {
  const { kind, at, text, author, emailed } = entry;
  const who = kind === 'message' ? sender : (author?.name ?? 'A former colleague');
  return (
    <li data-kind={kind}>
      <p className="o-messages-who">
        <b>{who}</b>
        {kind === 'note' && <span>Note, not sent</span>}
        {kind === 'answer' && <span>{emailed === null ? 'Answer, being sent' : 'Answer, sent by email'}</span>}
        <time dateTime={at}>{officeInstant(at)}</time>
      </p>
      <p className="o-messages-text">{text}</p>
    </li>
  );
}

function Sender({ conversation }: { conversation: ConversationRow }) {
  const { name, email, lang, state, taken_by, created, due, person } = conversation;
  const may = useMay();
  return (
    <Section title="Sender">
      <FactList
        facts={[
          { label: 'Name', value: name },
          { label: 'Email', value: email },
          {
            label: 'Account',
            value: person === null ? 'None' : person.proven ? 'Was signed in' : 'Same address, was not signed in',
          },
          { label: 'Language', value: LANGUAGE_NAMES[lang] },
          {
            label: 'State',
            value: (
              <Status kind={STATES[state].kind} note={taken_by?.name}>
                {STATES[state].label}
              </Status>
            ),
          },
          { label: 'First written', value: officeInstant(created) },
          ...(due === null ? [] : [{ label: 'Answer due', value: officeInstant(due) }]),
        ]}
      />
      {person !== null && may('people.read') && (
        <p className="o-messages-person">
          <LinkButton to={officeHref('/people/:id', { id: person.id })}>Open the account</LinkButton>
        </p>
      )}
    </Section>
  );
}
