import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listConversations } from '#contract/calls/office/members/inbox.ts';
import { STATES } from './conversation-labels.ts';

const MAX_RESULTS = 6;

/** The inbox: messages of the contact form, their answers, and texts for answers. */
export const messagesArea = defineArea({
  path: 'messages',
  label: 'Messages',
  icon: 'message',
  group: 'Members',
  permissions: ['inbox.write'],
  waiting: () => countWaiting('messages.open'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./inbox.tsx')).Inbox) },
    { path: 'templates', lazy: screen(async () => (await import('./templates.tsx')).Templates) },
    { path: ':id', lazy: screen(async () => (await import('./conversation.tsx')).Conversation) },
  ],
  commands: [
    { label: 'My messages', to: '/messages?taken_by=me', permission: 'inbox.write' },
    { label: 'Texts for answers', to: '/messages/templates', permission: 'inbox.write' },
  ],
  sources: [
    {
      title: 'Messages',
      permission: 'inbox.write',
      search: async (text, signal) => {
        const { items } = await browserApi(listConversations, {
          filter: { text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map(({ id, subject, name, state }) => ({
          id,
          label: subject,
          note: `${name} · ${STATES[state].label}`,
          icon: 'message' as const,
          to: officeHref('/messages/:id', { id }),
        }));
      },
    },
  ],
});
