import { collectTranslations } from '#domain/translation/repeated-segments.ts';
import type { TranslationRecord } from './translation-record.ts';
import type { SegmentTexts } from './use-fill.ts';
import type { Translation } from './use-translation.ts';

/** The empty segments whose English text is translated elsewhere in the publication, with that translation. (rules E40) */
export function listRepeated({ segments }: TranslationRecord, { typed }: Translation): SegmentTexts {
  const own = collectTranslations(
    segments.map(({ key, source, target, state }) => ({
      ...{ source, target: typed[key] ?? target, isCurrent: typed[key] !== undefined || state !== 'stale' },
    })),
  );
  return segments.flatMap(({ key, source, target, repeated }) => {
    const text = own.get(source) ?? repeated;
    return text === '' || (typed[key] ?? target).trim() !== '' ? [] : [{ key, text }];
  });
}
