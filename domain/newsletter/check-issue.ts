/** What must be true before an issue is sent. (rules N9) */
import type { Language } from '../catalogue/languages.ts';
import { type IssueContent, isComplete, sentLanguages } from './issue-content.ts';

/** Gmail cuts an email off after 102 kB; some room is left for what servers add. (rules N9) */
export const MAX_EMAIL_BYTES = 100_000;

export type IssueFacts = {
  content: IssueContent;
  /** Numbers of publications of the blocks that the library does not show. */
  unpublished: readonly number[];
  /** Addresses that lead nowhere: of a wrong scheme, or of ours without a page. */
  deadLinks: readonly string[];
  /** Whether every picture is in the media library. */
  hasPictures: boolean;
  /** The rendered size in the largest language. */
  bytes: number;
  recipients: number;
  /** Whether the site's configuration has a postal address, which the law requires in each email. */
  hasPostalAddress: boolean;
  /** Whether this version was sent as a test. */
  isTested: boolean;
};

export const ISSUE_CHECKS = [
  ...(['blocks', 'subject', 'texts', 'preheader', 'publications', 'pictures', 'links', 'size'] as const),
  ...(['unsubscribe', 'address', 'recipients', 'test'] as const),
] as const;
export type IssueCheck = (typeof ISSUE_CHECKS)[number];

/** `advice` does not prevent sending. */
export type CheckedItem = {
  check: IssueCheck;
  state: 'ok' | 'advice' | 'blocking';
  /** The languages in which something is missing. */
  languages: Language[];
  /** What is at fault: addresses, numbers of publications. */
  items: string[];
};

/** The checklist of an issue, in its fixed order. (rules N9) */
export function checkIssue(facts: IssueFacts): CheckedItem[] {
  const { content } = facts;
  const languages = sentLanguages(content);
  const without = (texts: Partial<Record<Language, string>>) =>
    languages.filter((language) => (texts[language] ?? '').trim() === '');
  const needs = (check: IssueCheck, isMet: boolean, more: Partial<CheckedItem> = {}): CheckedItem => {
    const state = isMet ? 'ok' : 'blocking';
    return { check, state, languages: [], items: [], ...more };
  };
  const noSubject = without(content.subject);
  const incomplete = languages.filter((language) => hasMissingText(content, language));
  const noPreheader = without(content.preheader);
  return [
    needs('blocks', content.blocks.length > 0),
    needs('subject', noSubject.length === 0, { languages: noSubject }),
    needs('texts', incomplete.length === 0, { languages: incomplete }),
    { check: 'preheader', state: noPreheader.length === 0 ? 'ok' : 'advice', languages: noPreheader, items: [] },
    needs('publications', facts.unpublished.length === 0, { items: facts.unpublished.map(String) }),
    needs('pictures', facts.hasPictures),
    needs('links', facts.deadLinks.length === 0, { items: [...facts.deadLinks] }),
    needs('size', facts.bytes <= MAX_EMAIL_BYTES, { items: [String(facts.bytes)] }),
    needs('unsubscribe', true),
    needs('address', facts.hasPostalAddress),
    needs('recipients', facts.recipients > 0),
    needs('test', facts.isTested),
  ];
}

/** Whether a text of a block is missing, apart from the subject, which is an item of its own. */
const hasMissingText = (content: IssueContent, language: Language): boolean =>
  !isComplete({ ...content, subject: { [language]: '-' } }, language);

export const isReady = (items: readonly CheckedItem[]): boolean => items.every(({ state }) => state !== 'blocking');
