import { zipSync } from 'fflate';
import { readAiken } from './aiken/read-aiken.ts';
import { writeAiken } from './aiken/write-aiken.ts';
import { isDocument, isMoreThanAiken, readDocument } from './document/read-document.ts';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import { writeMoodle } from './moodle/write-moodle.ts';
import { readQti } from './qti/read-qti.ts';
import { writeQti } from './qti/write-qti.ts';
import type { Omission, PortableQuestion, QuestionReading, QuestionWriting, TextFile } from './question.ts';

export const QUESTION_FORMATS = ['gift', 'aiken', 'moodle', 'qti'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];
/** What is read: also questions as people write them in a document. */
export type ReadFormat = QuestionFormat | 'document';

type Format = {
  readonly read: (file: TextFile) => QuestionReading;
  readonly write: (questions: readonly PortableQuestion[]) => QuestionWriting;
};

const FORMATS: Record<QuestionFormat, Format> = {
  gift: { read: readGift, write: writeGift },
  aiken: { read: readAiken, write: writeAiken },
  moodle: { read: readMoodle, write: writeMoodle },
  qti: { read: readQti, write: writeQti },
};

/** The questions of a text whose format is known; never throws. Lines are separated by `\n`. */
export const readQuestions = (format: ReadFormat, file: TextFile): QuestionReading =>
  format === 'document' ? readDocument(file) : FORMATS[format].read(file);

export const writeQuestions = (format: QuestionFormat, questions: readonly PortableQuestion[]): QuestionWriting =>
  FORMATS[format].write(questions);

/** The format of a text by its content; null if it is none of them. */
export function detectFormat(text: string): ReadFormat | null {
  const start = text.slice(0, 10_000).trimStart();
  if (/^<[a-zA-Z?!]/.test(start)) return QTI_ROOT.test(start) ? 'qti' : 'moodle';
  if (/^[ \t]*ANSWER\s?:/im.test(text) && /^[ \t]*[A-Z][.)]\s/m.test(text) && !isMoreThanAiken(text)) return 'aiken';
  if (isDocument(text)) return 'document';
  return text.includes('{') ? 'gift' : null;
}

const QTI_ROOT = /<(?:[\w-]{1,30}:)?(?:assessment(?:Item|Test|Section)|manifest|questestinterop|qti-[\w-]{1,60})[\s>]/;

/** Old enough for the format of ZIP, and the same each time, so that equal questions give equal files. */
const FILE_TIME = '1980-01-02T00:00:00Z';

export type QuestionDownload = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly omitted: readonly Omission[];
};

/** One file to download: a text, or a package where the format has several files. */
export function exportQuestions(format: QuestionFormat, questions: readonly PortableQuestion[]): QuestionDownload {
  const { files, omitted } = writeQuestions(format, questions);
  const encoder = new TextEncoder();
  const [only] = files;
  if (only !== undefined && files.length === 1 && format !== 'qti') {
    const mediaType = format === 'moodle' ? 'application/xml' : 'text/plain; charset=utf-8';
    return { name: only.name, mediaType, bytes: encoder.encode(only.text), omitted };
  }
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, encoder.encode(text)]));
  return {
    name: 'questions.zip',
    mediaType: 'application/zip',
    bytes: zipSync(entries, { mtime: FILE_TIME }),
    omitted,
  };
}
