import { answerTemplates, conversations } from '#server/modules/support/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

/** A conversation that nobody has. */
async function conversation({ slice, unique }: Scene): Promise<number> {
  const at = slice.clock.now();
  const sender = { name: 'Nora', email: `${unique}@clinic.example`, subject: 'Receipt', language: 'en' as const };
  const [row] = await slice.db
    .insert(conversations)
    .values({ ...sender, createdAt: at, lastMessageAt: at })
    .returning({ id: conversations.id });
  return row?.id ?? 0;
}

const onConversation = (tail: string, attributes?: object) => async (scene: Scene) => ({
  path: `/api/admin/messages/${await conversation(scene)}/${tail}`,
  ...(attributes === undefined ? {} : { body: resource('Conversation', attributes) }),
});

async function changed(scene: Scene) {
  const id = await conversation(scene);
  const { data } = resource('Conversation', { state: 'taken' });
  return { path: `/api/admin/messages/${id}/`, body: { data: { ...data, id: String(id) } } };
}

async function template({ slice }: Scene): Promise<number> {
  const [row] = await slice.db
    .insert(answerTemplates)
    .values({ name: 'Receipt', language: 'en', text: 'It is attached.', updatedAt: slice.clock.now() })
    .returning({ id: answerTemplates.id });
  return row?.id ?? 0;
}

async function changedTemplate(scene: Scene) {
  const id = await template(scene);
  const { data } = resource('AnswerTemplate', { name: 'Receipts' });
  return { path: `/api/admin/message-templates/${id}/`, body: { data: { ...data, id: String(id) } } };
}

export const INBOX: readonly Row[] = [
  { call: 'listConversations', ...staffOnly(200, ['support']) },
  { call: 'getConversation', ...staffOnly(200, ['support']), request: onConversation('') },
  { call: 'changeConversation', ...staffOnly(200, ['support']), request: changed },
  {
    call: 'answerConversation',
    ...staffOnly(200, ['support']),
    request: onConversation('answers/', { text: 'It is attached.', revision: 1 }),
  },
  {
    call: 'noteConversation',
    ...staffOnly(200, ['support']),
    request: onConversation('notes/', { text: 'Called back.' }),
  },
  { call: 'listAnswerTemplates', ...staffOnly(200, ['support']) },
  {
    call: 'addAnswerTemplate',
    ...staffOnly(201, ['support']),
    request: () => ({ body: resource('AnswerTemplate', { name: 'Receipt', lang: 'en', text: 'It is attached.' }) }),
  },
  { call: 'changeAnswerTemplate', ...staffOnly(200, ['support']), request: changedTemplate },
  {
    call: 'removeAnswerTemplate',
    ...staffOnly(204, ['support']),
    request: async (scene) => ({ path: `/api/admin/message-templates/${await template(scene)}/` }),
  },
];
