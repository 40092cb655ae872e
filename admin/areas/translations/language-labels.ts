import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { LanguageState } from '#domain/translation/language-state.ts';
import type { Slip } from '#domain/translation/slip.ts';
import type { SegmentState } from '#domain/translation/translated-text.ts';

export const LANGUAGE_NAMES: Readonly<Record<TranslationLanguage, string>> = {
  'pt-br': 'Portuguese',
  fr: 'French',
  it: 'Italian',
  de: 'German',
};

export const STATES: Readonly<Record<LanguageState, { label: string; kind: StatusKind }>> = {
  none: { label: 'not begun', kind: 'none' },
  open: { label: 'partly translated', kind: 'half' },
  stale: { label: 'stale', kind: 'stale' },
  complete: { label: 'complete', kind: 'ok' },
};

export const SEGMENT_STATUS: Readonly<Record<SegmentState, { label: string; kind: StatusKind }>> = {
  done: { label: 'done', kind: 'ok' },
  review: { label: 'to review', kind: 'half' },
  stale: { label: 'stale', kind: 'stale' },
  open: { label: 'not translated', kind: 'none' },
};

/** What a reader could come to harm by, in words. */
export function describeSlip({ kind, text }: Slip): string {
  if (kind === 'missing-number') return `“${text}” is missing`;
  if (kind === 'added-number') return `“${text}” is not in the English text`;
  if (kind === 'separator')
    return `“${text}” is written as in English. Write its thousands and decimals as this language does.`;
  if (kind === 'unit') return `The unit of “${text}” differs`;
  if (kind === 'missing-drug') return `“${text}” is not recognizable`;
  if (kind === 'translated-brand') return `The brand “${text}” is written as in English`;
  return `The footnote ${text} is missing`;
}

export const FAULTS = {
  nothing: 'Nothing has changed since this language was published.',
  incomplete: 'Some segments of a section that was begun are stale or not translated.',
  slips: 'Numbers, units or names differ from the English text. Correct them or confirm them.',
  slug: 'A section has no web address yet. Translate its title, and save the address that is suggested.',
} as const;
