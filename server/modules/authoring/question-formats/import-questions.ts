import { childNamed, childrenNamed, readXml } from '#server/kernel/text/read-xml.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat, type ReadFormat, readQuestions } from './formats.ts';
import { openProblemBook, type ProblemCode, type QuestionReading, type TextFile } from './question.ts';
import { isArchive, readArchive } from './read-archive.ts';

const MAX_FILE_BYTES = 2_000_000;
const MAX_ARCHIVE_BYTES = 10_000_000;

export type Upload = { readonly name: string; readonly bytes: Uint8Array };

/**
 * The questions of an uploaded file, in the format of its content: a text, or a QTI package (ZIP). Nothing is written
 * and nothing is thrown; every problem names its file and line.
 */
export function importQuestions({ name, bytes }: Upload): QuestionReading & { readonly format: ReadFormat | null } {
  const refuse = (code: ProblemCode, message: string, line = 1) => ({
    format: null,
    ...refused(name, line, { code, message }),
  });
  if (bytes.length > (isArchive(bytes) ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES))
    return refuse(
      'file-size',
      'The file has more than 2 MB (a package 10 MB); pictures inside a file are not imported.',
    );
  if (isArchive(bytes)) return { format: 'qti', ...importPackage({ name, bytes }) };
  const decoded = decodeText(bytes);
  if (!decoded.ok) return refuse('file-encoding', decoded.message, decoded.line);
  if (decoded.text.trim() === '') return refuse('file-empty', 'The file is empty.');
  const format = detectFormat(decoded.text);
  if (format === null)
    return refuse(
      'file-format',
      'No question is found: each needs options on lines that begin with A., B., and so on.',
    );
  return { format, ...readQuestions(format, { name, text: decoded.text }) };
}

function refused(
  file: string,
  line: number,
  { code, message }: { code: ProblemCode; message: string },
): QuestionReading {
  const book = openProblemBook(file);
  book.add(line, code, message);
  return { questions: [], lines: [], problems: book.problems };
}

/** The items of a package in the order of its manifest. */
function importPackage({ name, bytes }: Upload): QuestionReading {
  const archive = readArchive(bytes, MAX_ARCHIVE_BYTES);
  if (!archive.ok) return refused(name, 1, { code: 'file-archive', message: archive.message });
  const readings: QuestionReading[] = [];
  const items: TextFile[] = [];
  for (const file of archive.files) {
    const decoded = decodeText(file.bytes);
    if (!decoded.ok)
      readings.push(refused(file.name, decoded.line, { code: 'file-encoding', message: decoded.message }));
    else items.push({ name: file.name, text: decoded.text });
  }
  const order = readOrder(items);
  const isItem = ({ text }: TextFile) =>
    /<(?:[\w-]{1,30}:)?(?:assessmentItem|qti-assessment-item|questestinterop)[\s>]/.test(text);
  const sorted = items
    .filter(isItem)
    .sort((a, b) => rank(order, a) - rank(order, b) || a.name.localeCompare(b.name, 'en', { numeric: true }));
  readings.push(...sorted.map((item) => readQuestions('qti', item)));
  if (readings.length === 0)
    return refused(name, 1, { code: 'file-format', message: 'The archive has no question of QTI.' });
  return {
    questions: readings.flatMap(({ questions }) => questions),
    lines: readings.flatMap(({ lines }) => lines),
    problems: readings.flatMap(({ problems }) => problems),
  };
}

const rank = (order: readonly string[], { name }: TextFile): number => {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
};

/** The names of the files that the manifest lists, relative to the archive. */
function readOrder(files: readonly TextFile[]): string[] {
  const manifest = files.find(({ name }) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  const read = manifest === undefined ? null : readXml(manifest.text);
  if (manifest === undefined || read === null || !read.ok) return [];
  const folder = manifest.name.slice(0, manifest.name.lastIndexOf('/') + 1);
  const resources = childNamed(read.root, 'resources');
  return (resources === null ? [] : childrenNamed(resources, 'resource')).map(
    ({ attributes }) => `${folder}${attributes.get('href') ?? ''}`,
  );
}
