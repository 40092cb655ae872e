/** The words for messages in the office. */
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Entity } from '#contract/resources.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { ConversationState } from '#domain/support/conversation.ts';

export type ConversationRow = Entity<'Conversation'>;

export const STATES: Readonly<Record<ConversationState, { label: string; kind: StatusKind }>> = {
  new: { label: 'new', kind: 'none' },
  taken: { label: 'taken', kind: 'half' },
  answered: { label: 'answered', kind: 'ok' },
  closed: { label: 'closed', kind: 'off' },
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-br': 'Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
};

export const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
