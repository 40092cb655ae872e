/** A publication in one language as XLIFF 2.1 (OASIS Standard, 13 February 2018): one file per section, one unit per segment. */
import { create } from 'xmlbuilder2';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { SegmentState, TextKind } from '#domain/translation/translated-text.ts';
import type { SectionWork } from '#server/modules/translations/workspace/section-work.ts';

export const XLIFF_2 = 'urn:oasis:names:tc:xliff:document:2.0';

/** The states of XLIFF: a stale translation is to be made again, and ours that is done was accepted. */
const STATES: Readonly<Record<SegmentState, string>> = {
  open: 'initial',
  stale: 'initial',
  review: 'translated',
  done: 'final',
};

const KINDS: Readonly<Record<TextKind, string>> = {
  title: 'Title of the section',
  description: 'Description for search engines, at most 160 characters',
  heading: 'Heading of a slide',
  paragraph: 'Paragraph; keep footnotes such as [^label] and Markdown marks',
  item: 'List item; keep footnotes such as [^label]',
  row: 'Table row; keep every | and the number of cells',
  picture: 'Description of a picture',
};

type XliffContent = { number: number; title: string; language: TranslationLanguage; work: readonly SectionWork[] };

export function writeXliff({ number, title, language, work }: XliffContent): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(XLIFF_2, 'xliff', {
    version: '2.1',
    srcLang: 'en',
    trgLang: language,
  });
  for (const { section, english, segments } of work) {
    const file = root.ele('file', { id: `s${section.number}`, original: `${number}/${section.path}` });
    file
      .ele('notes')
      .ele('note', { category: 'section' })
      .txt(clean(`${title}, section ${section.number}: ${english.title}`));
    for (const { key, segment, pair, state } of segments) {
      const unit = file.ele('unit', { id: key, 'xml:space': 'preserve' });
      const notes = unit.ele('notes');
      notes.ele('note', { category: 'kind' }).txt(KINDS[segment.kind]);
      if (state === 'stale' && pair !== null)
        notes.ele('note', { category: 'changed' }).txt(clean(`The English text was: ${pair.source}`));
      const written = unit.ele('segment', { state: STATES[state] });
      written.ele('source').txt(clean(segment.text));
      if (pair !== null && pair.target !== '') written.ele('target').txt(clean(pair.target));
    }
  }
  return root.end({ prettyPrint: false });
}

/** XML has no control characters besides tab and line breaks, and no half of a surrogate pair. */
const clean = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
