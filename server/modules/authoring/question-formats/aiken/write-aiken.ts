import type { Omission, OmittedField, PortableQuestion, QuestionWriting } from '../question.ts';
import { normalizeText, oneLine } from '../text/plain-text.ts';
import { escapeHtml, hasHtml } from '../text/read-html.ts';

const FIRST_LABEL = 'A'.charCodeAt(0);

/** Questions in Aiken, which has stems and answers only; everything else is omitted, and the omissions are listed. */
export function writeAiken(questions: readonly PortableQuestion[]): QuestionWriting {
  const text = questions.map(writeQuestion).join('\n');
  return { files: [{ name: 'questions.txt', text }], omitted: questions.flatMap(listOmissions) };
}

function writeQuestion({ stem, answers }: PortableQuestion): string {
  const label = (at: number) => String.fromCharCode(FIRST_LABEL + at);
  const lines = [
    writeStem(stem),
    ...answers.map(({ text }, at) => `${label(at)}. ${escapeIfHtml(oneLine(text))}`),
    `ANSWER: ${label(answers.findIndex(({ correct }) => correct))}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A stem that begins like an answer, the key or XML is written as HTML, so that it is not read as one. */
function writeStem(stem: string): string {
  const line = oneLine(stem);
  if (!/^(?:[A-Z][.)](?:\s|$)|ANSWER\s?:|<)/i.test(line)) return escapeIfHtml(line);
  return `&#${line.charCodeAt(0)};${escapeHtml(line.slice(1))}`;
}

const escapeIfHtml = (text: string): string => (hasHtml(text) ? escapeHtml(text) : text);

function listOmissions(question: PortableQuestion, at: number): Omission[] {
  const omit = (field: OmittedField, message: string): Omission => ({ question: at + 1, field, message });
  const texts = [question.stem, ...question.answers.map(({ text }) => text)];
  const { number, feedback, answers, objective, reference, section, slide } = question;
  return [
    ...(number === null ? [] : [omit('number', 'Aiken has no numbers: importing the file again adds new questions.')]),
    ...(feedback === null ? [] : [omit('feedback', 'Aiken has no explanations.')]),
    ...(answers.every(({ explanation }) => explanation === null)
      ? []
      : [omit('explanation', 'Aiken has no explanations of answers.')]),
    ...(objective === null ? [] : [omit('objective', 'Aiken has no learning objectives.')]),
    ...(reference === null ? [] : [omit('reference', 'Aiken has no references.')]),
    ...(section === null ? [] : [omit('section', 'Aiken has no links to a section.')]),
    ...(slide === null ? [] : [omit('slide', 'Aiken has no links to a slide.')]),
    ...(texts.every((text) => !normalizeText(text).includes('\n'))
      ? []
      : [omit('line-breaks', 'Aiken has no line breaks; they become spaces.')]),
  ];
}
