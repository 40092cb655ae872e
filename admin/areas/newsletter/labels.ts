import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Language } from '#domain/catalogue/languages.ts';
import type { SuppressionReason } from '#domain/email/suppression.ts';
import type { IssueCheck } from '#domain/newsletter/check-issue.ts';
import type { BlockKind } from '#domain/newsletter/issue-content.ts';
import type { IssueState } from '#domain/newsletter/issue-state.ts';

export const STATES: Readonly<Record<IssueState, { label: string; kind: StatusKind }>> = {
  draft: { label: 'Draft', kind: 'draft' },
  scheduled: { label: 'Scheduled', kind: 'scheduled' },
  sending: { label: 'Sending', kind: 'run' },
  paused: { label: 'Paused', kind: 'bad' },
  sent: { label: 'Sent', kind: 'ok' },
  canceled: { label: 'Canceled', kind: 'off' },
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

/** An item of the checklist, and what is wrong while it is not met. */
export const CHECKS: Readonly<Record<IssueCheck, { met: string; unmet: string }>> = {
  blocks: { met: 'There is something to read', unmet: 'There is no block yet' },
  subject: { met: 'Subject in each language', unmet: 'A subject is missing' },
  texts: { met: 'Texts in each language', unmet: 'Texts are missing' },
  preheader: { met: 'Preview line in each language', unmet: 'No preview line' },
  publications: { met: 'Publications are public', unmet: 'Publications are not public' },
  pictures: { met: 'Pictures are in the media library', unmet: 'Pictures are not in the media library' },
  links: { met: 'All links work', unmet: 'Links lead nowhere' },
  size: { met: 'Short enough for Gmail (100 kB)', unmet: 'Too long for Gmail (100 kB)' },
  unsubscribe: { met: 'One-click unsubscribe in the headers', unmet: 'No one-click unsubscribe' },
  address: { met: 'Postal address in the footer', unmet: 'The configuration has no postal address' },
  recipients: { met: 'Someone receives it', unmet: 'No one receives it' },
  test: { met: 'This version was sent as a test', unmet: 'No test email of this version yet' },
};

export const SUPPRESSIONS: Readonly<Record<SuppressionReason, string>> = {
  bounced: 'Bounced',
  complained: 'Complained',
  office: 'Stopped by the office',
};
