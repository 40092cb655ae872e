import { childNamed, childrenNamed, readXml, textOf, type XmlElement } from '#server/kernel/text/read-xml.ts';
import { assembleQuestion, type LocatedText, locate, type RawAnswer, type RawQuestion } from '../assemble-question.ts';
import { readDetails } from '../details.ts';
import {
  openProblemBook,
  type PortableQuestion,
  type ProblemBook,
  type QuestionReading,
  type TextFile,
} from '../question.ts';
import { plainText } from '../text/plain-text.ts';
import { readHtml, readUnmarked } from '../text/read-html.ts';

/** Multiple-choice questions of Moodle's XML; other kinds of question are reported. */
export function readMoodle({ name, text }: TextFile): QuestionReading {
  const book = openProblemBook(name);
  const questions: PortableQuestion[] = [];
  const lines: { file: string; line: number }[] = [];
  const read = readXml(text);
  if (!read.ok) book.add(read.line, read.why, read.message);
  else if (read.root.name !== 'quiz')
    book.add(1, 'file-format', `A Moodle file begins with <quiz>, not with <${read.root.name}>.`);
  else
    for (const element of childrenNamed(read.root, 'question')) {
      const question = readQuestion(element, book);
      if (question === null) continue;
      questions.push(question);
      lines.push({ file: name, line: element.line });
    }
  return { questions, lines, problems: book.problems };
}

function readQuestion(element: XmlElement, book: ProblemBook): PortableQuestion | null {
  const kind = element.attributes.get('type') ?? '';
  if (kind === 'category') {
    book.add(element.line, 'details-ignored', 'Categories are not imported.');
    return null;
  }
  if (kind !== 'multichoice') {
    const title = readTitle(element);
    book.add(
      element.line,
      'question-kind',
      `${title} is of the kind ${kind === '' ? 'unknown' : kind}; only multiple choice can be imported.`,
    );
    return null;
  }
  const tags = childrenNamed(childNamed(element, 'tags') ?? NOTHING, 'tag').map((tag) => textOf(tag));
  const id = childNamed(element, 'idnumber');
  const { details, ignored } = readDetails(tags, id === null ? null : textOf(id).trim());
  const stem = readText(element, 'questiontext');
  const answers = childrenNamed(element, 'answer').map(readAnswer);
  const general = readText(element, 'generalfeedback');
  return assembleQuestion(
    {
      line: element.line,
      stem,
      answers,
      feedback: [general],
      details,
      ignored: [...locate(ignored, element.line), ...listIgnored(element)],
    },
    book,
  );
}

const NOTHING: XmlElement = { name: '', namespace: '', line: 1, attributes: new Map(), children: [] };

const readTitle = (element: XmlElement): string => {
  const title = textOf(childNamed(element, 'name') ?? NOTHING).trim();
  return title === '' ? 'The question' : `“${title.slice(0, 60)}”`;
};

/** Messages by result and hints have no counterpart; the standard ones of Moodle say nothing. */
function listIgnored(element: XmlElement): RawQuestion['ignored'] {
  const isMultiple = textOf(childNamed(element, 'single') ?? NOTHING).trim() === 'false';
  const texts = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint'].flatMap((name) =>
    childrenNamed(element, name).flatMap((part) => {
      const { text } = readHtml(textOf(childNamed(part, 'text') ?? NOTHING));
      if (text === '' || /^Your answer is (?:partially )?(?:in)?correct\.?$/.test(text)) return [];
      return locate([`The text “${text.slice(0, 60)}” (${name}) is not imported.`], part.line);
    }),
  );
  return [...(isMultiple ? locate([SEVERAL], element.line) : []), ...texts];
}

const SEVERAL = 'Moodle lets the learner select several answers here; our tests do not.';

function readAnswer(element: XmlElement): RawAnswer {
  const fraction = element.attributes.get('fraction') ?? '';
  const explanation = childNamed(element, 'feedback');
  return {
    line: element.line,
    text: readFormatted(element),
    score: /^-?\d{1,3}(?:\.\d{0,10})?$/.test(fraction) ? Number(fraction) : null,
    explanation: explanation === null ? null : readFormatted(explanation),
  };
}

function readText(element: XmlElement, name: string): LocatedText {
  const part = childNamed(element, name);
  return part === null ? { ...plainText(''), line: element.line } : readFormatted(part);
}

/** The child `text` in the format that its parent states; HTML if it states none. */
function readFormatted(element: XmlElement): LocatedText {
  const child = childNamed(element, 'text');
  const text = child === null ? '' : textOf(child);
  const line = child?.line ?? element.line;
  const format = element.attributes.get('format') ?? 'html';
  if (format === 'plain_text') return { ...plainText(text), line };
  if (format === 'markdown') return { ...plainText(text), dropped: /[*_`[\]#>|]/.test(text) ? ['Markdown'] : [], line };
  return { ...(format === 'html' ? readHtml(text) : readUnmarked(text)), line };
}
