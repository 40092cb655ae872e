import { create } from 'xmlbuilder2';
import { writeId, writeTags } from '../details.ts';
import type { PortableAnswer, PortableQuestion, QuestionWriting } from '../question.ts';
import { normalizeText } from '../text/plain-text.ts';
import { escapeHtml } from '../text/read-html.ts';

/** Questions in Moodle's XML, with everything. */
export function writeMoodle(questions: readonly PortableQuestion[]): QuestionWriting {
  const quiz = { quiz: { question: questions.map(toElement) } };
  const text = create({ version: '1.0', encoding: 'UTF-8' }, quiz).end({ prettyPrint: true });
  return { files: [{ name: 'questions.xml', text: `${text}\n` }], omitted: [] };
}

function toElement(question: PortableQuestion, at: number) {
  const id = writeId(question);
  const tags = writeTags(question);
  return {
    '@type': 'multichoice',
    name: { text: `Question ${question.number ?? at + 1}` },
    questiontext: toText(question.stem),
    generalfeedback: toText(question.feedback ?? ''),
    defaultgrade: '1',
    penalty: '0',
    hidden: '0',
    ...(id === null ? {} : { idnumber: id }),
    single: 'true',
    shuffleanswers: 'true',
    answernumbering: 'abc',
    answer: question.answers.map(toAnswer),
    ...(tags.length === 0 ? {} : { tags: { tag: tags.map((text) => ({ text })) } }),
  };
}

const toAnswer = ({ text, correct, explanation }: PortableAnswer) => ({
  '@fraction': correct ? '100' : '0',
  ...toText(text),
  feedback: toText(explanation ?? ''),
});

/** HTML, because tools other than Moodle read every text as HTML. */
function toText(text: string) {
  const lines = normalizeText(text).split('\n');
  // No end of a CDATA section can be inside, because `>` is escaped.
  return { '@format': 'html', text: text === '' ? '' : { $: lines.map(escapeHtml).join('<br>') } };
}
