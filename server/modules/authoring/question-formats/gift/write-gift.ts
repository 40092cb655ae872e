import { writeId, writeTags } from '../details.ts';
import type { PortableAnswer, PortableQuestion, QuestionWriting } from '../question.ts';
import { normalizeText } from '../text/plain-text.ts';
import { escapeGift } from './escapes.ts';

/** Questions in GIFT, with everything: ids and tags are in comments, as Moodle writes them. */
export function writeGift(questions: readonly PortableQuestion[]): QuestionWriting {
  const text = questions.map(writeQuestion).join('\n');
  return { files: [{ name: 'questions.gift', text }], omitted: [] };
}

function writeQuestion(question: PortableQuestion, at: number): string {
  const id = writeId(question);
  const marks = [...(id === null ? [] : [`[id:${id}]`]), ...writeTags(question).map((tag) => `[tag:${tag}]`)];
  const lines = [
    ...(marks.length === 0 ? [] : [`// ${marks.join(' ')}`]),
    `::Question ${question.number ?? at + 1}::[plain]${escapeGift(normalizeText(question.stem))} {`,
    ...question.answers.map(writeAnswer),
    ...(question.feedback === null ? [] : [`\t####${writeText(question.feedback)}`]),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function writeAnswer({ text, correct, explanation }: PortableAnswer): string {
  const written = writeText(text);
  // Without a weight, a text that begins with one would lose it.
  const weight = written.startsWith('%') ? `%${correct ? 100 : 0}%` : '';
  return `\t${correct ? '=' : '~'}${weight}${written}${explanation === null ? '' : `#${writeText(explanation)}`}`;
}

/** A text that begins like a format states its own. */
function writeText(text: string): string {
  const escaped = escapeGift(normalizeText(text));
  return /^\[(?:html|plain|markdown|moodle)\]/.test(escaped) ? `[plain]${escaped}` : escaped;
}
