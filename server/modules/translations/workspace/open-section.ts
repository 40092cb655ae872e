/** Finds what a call is about, and who may write it. (rules O4) */
import { mayTranslate } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Id } from '#domain/shared/id.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { followSource, listRows } from './follow-source.ts';
import type { TranslatedSource } from './queries-sources.ts';
import { listWork, type SectionWork, type TextRow } from './section-work.ts';

export type LanguageAddress = { publication: Id<'publication'>; language: TranslationLanguage | 'none' };
export type SectionAddress = LanguageAddress & { section: Id<'sectionNumber'> };

export type OpenLanguage = {
  source: TranslatedSource;
  language: TranslationLanguage;
  rows: TextRow[];
  work: SectionWork[];
};
export type OpenSection = OpenLanguage & { opened: SectionWork };

const MAX_NUMBER = 2_147_483_647;

/** A publication in one language, compared with its English text as it is now. */
export async function openLanguage(
  tx: Tx,
  { publication, language }: LanguageAddress,
  now: Date,
): Promise<OpenLanguage> {
  if (language === 'none' || publication > MAX_NUMBER) throw new Failure('translation.not-found');
  const source = await followSource(tx, publication, now);
  if (source === null) throw new Failure('translation.not-found');
  const rows = await listRows(tx, publication, language);
  return { source, language, rows, work: listWork(source.files, rows) };
}

export async function openSection(tx: Tx, address: SectionAddress, now: Date): Promise<OpenSection> {
  const opened = await openLanguage(tx, address, now);
  const found = opened.work.find(({ section }) => section.number === address.section);
  if (found === undefined) throw new Failure('translation.not-found');
  return { ...opened, opened: found };
}

/** Translators write their own languages, editors every one. (rules O4) */
export function requireLanguage({ viewer }: Pick<SignedInCtx, 'viewer'>, language: TranslationLanguage | 'none'): void {
  if (language === 'none') throw new Failure('translation.not-found');
  if (!mayTranslate(staffOf(viewer), language)) throw new Failure('translation.language');
}
