import { aliasedTable, and, asc, count, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { ConversationState } from '#domain/support/conversation.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { conversationEntries, conversations, supportRequests } from '#server/modules/support/tables.ts';

export type ConversationFilter = {
  state?: ConversationState[] | undefined;
  taken_by?: number | 'me' | 'nobody' | undefined;
  lang?: Language | undefined;
  text?: string | undefined;
  received__gte?: string | undefined;
  received__lte?: string | undefined;
};

type Name = { firstName: string | null; lastName: string | null };
export type ConversationEntry = Name & {
  kind: 'message' | 'answer' | 'note';
  at: Date;
  text: string;
  authorId: number | null;
  emailedAt: Date | null;
};
export type ConversationRow = typeof conversations.$inferSelect &
  Name & { accountId: number | null; excerpt: string; waitingSince: Date | null; entries?: ConversationEntry[] };

/** As much of the last message as a list shows. */
const EXCERPT_LENGTH = 200;

const OPEN_STATES = ['new', 'taken'] as const;
const taker = aliasedTable(users, 'taker');
/** When the first message after the last answer arrived; null unless the conversation is open. (rules O40) */
const waitingSince = sql<Date | null>`case when ${inArray(conversations.state, [...OPEN_STATES])} then (
  select min(message.created_at) from ${supportRequests} message where message.conversation_id = ${conversations.id}
    and message.created_at > coalesce((select max(answer.created_at) from ${conversationEntries} answer
      where answer.conversation_id = ${conversations.id} and answer.kind = 'answer'), '-infinity')) end`.mapWith(
  conversations.createdAt,
);
const columns = {
  id: conversations.id,
  userId: conversations.userId,
  name: conversations.name,
  email: conversations.email,
  subject: conversations.subject,
  language: conversations.language,
  state: conversations.state,
  takenBy: conversations.takenBy,
  revision: conversations.revision,
  createdAt: conversations.createdAt,
  lastMessageAt: conversations.lastMessageAt,
  firstName: taker.firstName,
  lastName: taker.lastName,
  accountId: sql<number | null>`coalesce(${conversations.userId}, (select account.id from ${users} account
    where lower(account.email) = lower(${conversations.email}) and account.deleted_at is null))`,
  waitingSince,
  excerpt: sql<string>`coalesce((select left(message.body, ${EXCERPT_LENGTH}) from ${supportRequests} message
    where message.conversation_id = ${conversations.id} order by message.id desc limit 1), '')`,
};

const select = (db: Queryable) =>
  db.select(columns).from(conversations).leftJoin(taker, eq(taker.id, conversations.takenBy));

type Page = { after: string | null; size: number };

/** Of an open conversation that was opened again after its answer, the last message counts. */
const waits = sql`coalesce(${waitingSince}, ${conversations.lastMessageAt})`.mapWith(conversations.createdAt);
const isOpen = (state: ConversationState): boolean => OPEN_STATES.some((open) => open === state);

/** One page of the inbox: of open conversations alone the one that waits longest first, otherwise the latest. (rules O10, O40) */
export async function listConversations(
  db: Queryable,
  { filter, staffId }: { filter: ConversationFilter; staffId: number },
  { after, size }: Page,
) {
  const isQueue = filter.state?.every(isOpen) === true;
  const column = isQueue ? waits : conversations.lastMessageAt;
  const keys = { column, id: conversations.id, descending: !isQueue };
  const order = isQueue ? asc : desc;
  const rows: ConversationRow[] = await select(db)
    .where(
      and(
        matching(filter, staffId),
        behind(readCursor(after), keys, (value) => new Date(value)),
      ),
    )
    .orderBy(order(column), order(conversations.id))
    .limit(size + 1);
  return pageBehind(rows, size, ({ id, waitingSince: since, lastMessageAt }) => ({
    value: ((isQueue ? since : null) ?? lastMessageAt).toISOString(),
    id,
  }));
}

/** The open conversations: how many, and when the oldest message without an answer arrived. (rules O31, O40) */
export async function countOpenConversations(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const open = db
    .select({ since: waitingSince.as('since') })
    .from(conversations)
    .where(inArray(conversations.state, [...OPEN_STATES]))
    .as('open');
  const since = sql<Date | null>`min(${open.since})`.mapWith(conversations.createdAt);
  const [row] = await db.select({ count: count(), since }).from(open);
  return row ?? { count: 0, since: null };
}

/** A conversation with its entries, oldest first; null if there is none. */
export async function findConversation(db: Queryable, id: number): Promise<ConversationRow | null> {
  const [row] = await select(db).where(eq(conversations.id, id));
  return row === undefined ? null : { ...row, entries: await listEntries(db, id) };
}

async function listEntries(db: Queryable, id: number): Promise<ConversationEntry[]> {
  const messages = await db
    .select({ at: supportRequests.createdAt, text: supportRequests.body })
    .from(supportRequests)
    .where(eq(supportRequests.conversationId, id))
    .orderBy(asc(supportRequests.id));
  const written = await db
    .select({
      kind: conversationEntries.kind,
      at: conversationEntries.createdAt,
      text: conversationEntries.text,
      authorId: conversationEntries.authorId,
      emailedAt: conversationEntries.emailedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(conversationEntries)
    .leftJoin(users, eq(users.id, conversationEntries.authorId))
    .where(eq(conversationEntries.conversationId, id))
    .orderBy(asc(conversationEntries.id));
  const bySender = { kind: 'message' as const, authorId: null, emailedAt: null, firstName: null, lastName: null };
  const received = messages.map((message) => ({ ...message, ...bySender }));
  return [...received, ...written].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What the answer with this id is sent with: the answer, its conversation and the message before it. */
export async function findAnswer(db: Queryable, entryId: number) {
  const [row] = await db
    .select({ entry: conversationEntries, conversation: conversations })
    .from(conversationEntries)
    .innerJoin(conversations, eq(conversations.id, conversationEntries.conversationId))
    .where(and(eq(conversationEntries.id, entryId), eq(conversationEntries.kind, 'answer')));
  if (row === undefined) return null;
  const [message] = await db
    .select({ text: supportRequests.body, at: supportRequests.createdAt })
    .from(supportRequests)
    .where(
      and(eq(supportRequests.conversationId, row.conversation.id), lte(supportRequests.createdAt, row.entry.createdAt)),
    )
    .orderBy(desc(supportRequests.id))
    .limit(1);
  return message === undefined ? null : { ...row, message };
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function containing(text: string): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`;
  const heading = sql`(${conversations.name} || ' ' || ${conversations.email} || ' ' || ${conversations.subject})`;
  return or(
    sql`${heading} ilike ${pattern}`,
    sql`${conversations.id} in (select message.conversation_id from ${supportRequests} message
      where message.body ilike ${pattern})`,
  );
}

function takenBy(who: number | 'me' | 'nobody', staffId: number): SQL {
  if (who === 'nobody') return isNull(conversations.takenBy);
  return eq(conversations.takenBy, who === 'me' ? staffId : who);
}

function matching({ state, taken_by, lang, text, received__gte, received__lte }: ConversationFilter, staffId: number) {
  return and(
    state === undefined ? undefined : inArray(conversations.state, state),
    taken_by === undefined ? undefined : takenBy(taken_by, staffId),
    lang === undefined ? undefined : eq(conversations.language, lang),
    text === undefined || text === '' ? undefined : containing(text),
    received__gte === undefined ? undefined : gte(conversations.lastMessageAt, new Date(received__gte)),
    received__lte === undefined ? undefined : lte(conversations.lastMessageAt, new Date(received__lte)),
  );
}
