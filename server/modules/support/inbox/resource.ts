import { writeName } from '#domain/shared/person-name.ts';
import { answerDue } from '#domain/support/answer-due.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { AnswerTemplateRow } from './answer-templates.ts';
import type { ConversationEntry, ConversationRow } from './queries-inbox.ts';

export const conversation = project<'Conversation', ConversationRow>({
  type: 'Conversation',
  id: (row) => row.id,
  attributes: (row, { clock }) => ({
    state: row.state,
    subject: row.subject,
    name: row.name,
    email: row.email,
    lang: row.language,
    created: row.createdAt.toISOString(),
    received: row.lastMessageAt.toISOString(),
    due: row.waitingSince === null ? null : answerDue(row.waitingSince, clock.zone).toISOString(),
    excerpt: row.excerpt,
    taken_by: colleague(row.takenBy, row),
    person: row.accountId === null ? null : { id: String(row.accountId), proven: row.userId !== null },
    revision: row.revision,
    entries: row.entries?.map(entryOf) ?? null,
  }),
  related: {},
});

export const answerTemplate = project<'AnswerTemplate', AnswerTemplateRow>({
  type: 'AnswerTemplate',
  id: (row) => row.id,
  attributes: (row) => ({
    name: row.name,
    lang: row.language,
    text: row.text,
    modified: row.updatedAt.toISOString(),
  }),
  related: {},
});

const entryOf = (entry: ConversationEntry) => ({
  kind: entry.kind,
  at: entry.at.toISOString(),
  text: entry.text,
  author: colleague(entry.authorId, entry),
  emailed: entry.emailedAt?.toISOString() ?? null,
});

const colleague = (
  id: number | null,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
) =>
  id === null ? null : { id: String(id), name: writeName({ firstName: firstName ?? '', lastName: lastName ?? '' }) };
