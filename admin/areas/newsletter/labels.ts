import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Language } from '#domain/catalogue/languages.ts';
import type { IssueCheck } from '#domain/newsletter/check-issue.ts';
import type { BlockKind } from '#domain/newsletter/issue-content.ts';
import type { IssueState } from '#domain/newsletter/issue-state.ts';

export const STATES: Readonly<Record<IssueState, { label: string; kind: StatusKind }>> = {
  draft: { label: 'draft', kind: 'draft' },
  scheduled: { label: 'scheduled', kind: 'scheduled' },
  sending: { label: 'sending', kind: 'run' },
  paused: { label: 'paused', kind: 'bad' },
  sent: { label: 'sent', kind: 'ok' },
  canceled: { label: 'canceled', kind: 'off' },
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-br': 'Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
};

export const BLOCKS: Readonly<Record<BlockKind, string>> = {
  publication: 'Publication',
  text: 'Text',
  heading: 'Heading',
  picture: 'Picture',
  button: 'Button',
};

export const CHECKS: Readonly<Record<IssueCheck, string>> = {
  blocks: 'There is something to read',
  subject: 'Subject in each language',
  texts: 'Texts in each language',
  preheader: 'Preview line in each language',
  publications: 'Publications are public',
  pictures: 'Pictures are in the media library',
  links: 'Links lead somewhere',
  size: 'Short enough for Gmail (100 kB)',
  unsubscribe: 'One-click unsubscribe',
  address: 'Postal address in the footer',
  recipients: 'Someone receives it',
  test: 'This version was sent as a test',
};
