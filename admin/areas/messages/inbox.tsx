import { officeHref } from '#admin/parts/address/office-address.ts';
import './messages.css';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { datedInstant, officeInstant } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listConversations } from '#contract/calls/office/members/inbox.ts';
import { CONVERSATION_STATES } from '#domain/support/conversation.ts';
import { AnswerDeadline } from './answer-deadline.tsx';
import { useConversationActs } from './conversation-acts.ts';
import { type ConversationRow, LANGUAGE_NAMES, LANGUAGE_OPTIONS, STATES } from './conversation-labels.ts';

const OPEN = 'new,taken';
const ALL = CONVERSATION_STATES.join(',');

const COLUMNS: readonly Column<ConversationRow>[] = [
  {
    name: 'due',
    label: 'Answer',
    cell: (conversation) => <AnswerDeadline {...conversation} />,
    saved: ({ due }) => (due === null ? '' : `due ${datedInstant(due)}`),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state, taken_by }) => (
      <Status kind={STATES[state].kind} note={taken_by === null ? undefined : taken_by.name}>
        {STATES[state].label}
      </Status>
    ),
  },
  { name: 'lang', label: 'Language', from: 'laptop', cell: ({ lang }) => LANGUAGE_NAMES[lang] },
  {
    name: 'received',
    label: 'Received',
    align: 'end',
    cell: ({ received }) => officeInstant(received),
    saved: ({ received }) => datedInstant(received),
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: CONVERSATION_STATES.map((value) => ({ value, label: STATES[value].label })),
  },
  {
    name: 'taken_by',
    label: 'Taken by',
    kind: 'choice',
    options: [
      { value: 'me', label: 'me' },
      { value: 'nobody', label: 'no one' },
    ],
  },
  { name: 'lang', label: 'Language', kind: 'choice', options: LANGUAGE_OPTIONS },
];

const VIEWS = [
  { label: 'To answer', query: '' },
  { label: 'Mine', query: 'state=taken&taken_by=me' },
  { label: 'Unassigned', query: 'state=new' },
  { label: 'Answered', query: 'state=answered' },
  { label: 'Closed', query: 'state=closed' },
  { label: 'All', query: `state=${encodeURIComponent(ALL)}` },
];

/** The messages of the contact form: those that wait for an answer first. */
export function Inbox() {
  const acts = useConversationActs();
  const list = useList({
    queryKey: ['messages'],
    sort: '',
    filters: FILTERS.map(({ name }) => name),
    searchFilter: 'text',
    size: 50,
    // Until a state is chosen: what is to be answered.
    fixed: { state: OPEN },
    load: ({ filter, page, signal }) => browserApi(listConversations, { filter, page, signal }),
  });
  return (
    <Screen title="Messages" acts={<LinkButton to="/messages/templates">Texts for answers</LinkButton>}>
      <ListView
        name="messages"
        noun="messages"
        list={list}
        idOf={({ id }) => id}
        views={VIEWS}
        filters={FILTERS}
        search="Words, name, email"
        title={{
          label: 'Message',
          text: ({ subject }) => subject,
          sub: ({ name, excerpt }) => <span className="o-messages-excerpt">{`${name} · ${excerpt}`}</span>,
          to: ({ id }) => officeHref('/messages/:id', { id }),
        }}
        columns={COLUMNS}
        acts={(conversation) => acts.listFor(conversation).map(({ label, run }) => ({ label, run }))}
        empty={{ title: 'Every message is answered', text: 'New messages of the contact form appear here.' }}
      />
    </Screen>
  );
}
