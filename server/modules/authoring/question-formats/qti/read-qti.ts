import { childNamed, childrenNamed, readXml, textOf, type XmlElement } from '#server/kernel/text/read-xml.ts';
import {
  assembleQuestion,
  type LocatedText,
  locate,
  NO_DETAILS,
  type QuestionDetails,
  type RawAnswer,
  type RawQuestion,
} from '../assemble-question.ts';
import { readCount, readDetails } from '../details.ts';
import {
  openProblemBook,
  type PortableQuestion,
  type ProblemBook,
  type QuestionReading,
  type TextFile,
} from '../question.ts';
import { normalizeText } from '../text/plain-text.ts';
import { openMarkupReader } from '../text/read-markup.ts';
import { DETAIL_OUTCOMES, TOOL } from './vocabulary.ts';

/** The single-choice item of a QTI 2.1 or 2.2 file; other items and other versions are reported. */
export function readQti({ name, text }: TextFile): QuestionReading {
  const book = openProblemBook(name);
  const read = readXml(text);
  if (!read.ok) book.add(read.line, read.why, read.message);
  else {
    const reason = refuseRoot(read.root);
    if (reason !== null) book.add(read.root.line, 'file-format', reason);
    else {
      const question = readItem(read.root, book);
      if (question !== null)
        return { questions: [question], lines: [{ file: name, line: read.root.line }], problems: book.problems };
    }
  }
  return { questions: [], lines: [], problems: book.problems };
}

function refuseRoot({ name, namespace }: XmlElement): string | null {
  if (name === 'questestinterop') return 'The file is QTI 1; export it as QTI 2.1 or 2.2.';
  if (name.startsWith('qti-')) return 'The file is QTI 3; export it as QTI 2.1 or 2.2.';
  if (name === 'manifest' || name === 'assessmentTest' || name === 'assessmentSection')
    return 'The file only lists questions; import the package (ZIP) or the files of its questions.';
  if (name !== 'assessmentItem') return `A QTI question begins with <assessmentItem>, not with <${name}>.`;
  if (namespace.startsWith('http://www.imsglobal.org/xsd/imsqti_v2p') || namespace === '') return null;
  return `The namespace ${namespace.slice(0, 80)} is not that of QTI 2.`;
}

function readItem(item: XmlElement, book: ProblemBook): PortableQuestion | null {
  const body = childNamed(item, 'itemBody');
  const interactions = body === null ? [] : findAll(body, (name) => name.endsWith('Interaction'));
  const [interaction] = interactions;
  if (
    body === null ||
    interaction === undefined ||
    interactions.length > 1 ||
    interaction.name !== 'choiceInteraction'
  ) {
    const names = [...new Set(interactions.map(({ name }) => name))].slice(0, 5).join(', ');
    const found =
      interactions.length === 0 ? 'The item asks nothing' : `The item has ${interactions.length} × ${names}`;
    book.add(interaction?.line ?? item.line, 'question-kind', `${found}; only one single choice can be imported.`);
    return null;
  }
  const declaration = childrenNamed(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === interaction.attributes.get('responseIdentifier'),
  );
  const scores = readScores(declaration ?? null);
  const modal = childrenNamed(item, 'modalFeedback');
  const answers = childrenNamed(interaction, 'simpleChoice').map((choice) => readChoice(choice, scores, modal));
  const identifiers = new Set(childrenNamed(interaction, 'simpleChoice').map(identifierOf));
  const general = modal.filter((part) => !identifiers.has(identifierOf(part))).map((part) => readText(part));
  const inBody = findAll(body, (name) => name === 'feedbackBlock' || name === 'feedbackInline', 'choiceInteraction');
  const feedback = [...inBody.map((part) => readText(part)), ...general];
  const isMultiple = declaration?.attributes.get('cardinality') === 'multiple';
  return assembleQuestion(
    {
      line: item.line,
      stem: readStem(body),
      answers,
      feedback: distinct(feedback),
      details: readItemDetails(item),
      ignored: [...(isMultiple ? locate([SEVERAL], interaction.line) : []), ...listRubrics(body)],
    },
    book,
  );
}

const identifierOf = ({ attributes }: XmlElement): string => attributes.get('identifier') ?? '';

const distinct = (texts: readonly LocatedText[]): LocatedText[] =>
  texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at);

function findAll({ children }: XmlElement, matches: (name: string) => boolean, except = ''): XmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || child.name === except) return [];
    return matches(child.name) ? [child] : findAll(child, matches, except);
  });
}

/** The score of each choice in per cent: the correct response, or the best entry of the mapping. */
function readScores(declaration: XmlElement | null): ReadonlyMap<string, number> {
  if (declaration === null) return new Map();
  const correct = childNamed(declaration, 'correctResponse');
  if (correct !== null) return new Map(childrenNamed(correct, 'value').map((value) => [textOf(value).trim(), 100]));
  const mapping = childNamed(declaration, 'mapping');
  const entries = (mapping === null ? [] : childrenNamed(mapping, 'mapEntry')).map(
    ({ attributes }) => [attributes.get('mapKey') ?? '', Number(attributes.get('mappedValue'))] as const,
  );
  const best = Math.max(0, ...entries.map(([, value]) => (Number.isFinite(value) ? value : 0)));
  return new Map(entries.map(([key, value]) => [key, best === 0 ? 0 : Math.round((value * 100) / best)]));
}

function readChoice(choice: XmlElement, scores: ReadonlyMap<string, number>, modal: readonly XmlElement[]): RawAnswer {
  const identifier = identifierOf(choice);
  const own = [
    ...findAll(choice, (name) => name === 'feedbackInline' || name === 'feedbackBlock'),
    ...modal.filter((part) => identifierOf(part) === identifier),
  ].map((part) => readText(part));
  const explanation: LocatedText | null =
    own.length === 0
      ? null
      : {
          line: own[0]?.line ?? choice.line,
          text: normalizeText(own.map(({ text }) => text).join('\n')),
          dropped: own.flatMap(({ dropped }) => dropped),
          refused: own.flatMap(({ refused }) => refused),
        };
  return { line: choice.line, text: readText(choice, FEEDBACK), score: scores.get(identifier) ?? 0, explanation };
}

const FEEDBACK: readonly string[] = ['feedbackInline', 'feedbackBlock', 'rubricBlock'];

/** What stands above the choices, their prompt, and what stands below. */
const readStem = (body: XmlElement): LocatedText => readText(body, [...FEEDBACK, 'simpleChoice']);

function readText(element: XmlElement, except: readonly string[] = []): LocatedText {
  const reader = openMarkupReader();
  const walk = (child: XmlElement | string): void => {
    if (typeof child === 'string') {
      reader.text(child);
      return;
    }
    if (except.includes(child.name)) return;
    const name = child.name === 'choiceInteraction' ? 'div' : child.name.toLowerCase();
    reader.open(name);
    if (name === 'prompt') reader.open('p');
    for (const inner of child.children) walk(inner);
    if (name === 'prompt') reader.close('p');
    reader.close(name);
  };
  for (const child of element.children) walk(child);
  return { ...reader.finish(), line: element.line };
}

const SEVERAL = 'The learner may select several answers here; our tests have one.';

const listRubrics = (body: XmlElement): RawQuestion['ignored'] =>
  findAll(body, (name) => name === 'rubricBlock').flatMap(({ line }) =>
    locate(['Instructions (rubricBlock) are not imported.'], line),
  );

/** What our own export declares as outcomes, which no tool shows to learners. */
function readItemDetails(item: XmlElement): QuestionDetails {
  if (item.attributes.get('toolName') !== TOOL) return NO_DETAILS;
  const values = new Map(
    childrenNamed(item, 'outcomeDeclaration').map((outcome) => {
      const value = childNamed(childNamed(outcome, 'defaultValue') ?? outcome, 'value');
      return [identifierOf(outcome), value === null ? '' : textOf(value)];
    }),
  );
  const { number } = readDetails([], identifierOf(item)).details;
  const reference = values.get(DETAIL_OUTCOMES.reference) ?? '';
  return {
    number,
    objective: readCount(values.get(DETAIL_OUTCOMES.objective)),
    reference: reference === '' ? null : reference,
    section: readCount(values.get(DETAIL_OUTCOMES.section)),
    slide: readCount(values.get(DETAIL_OUTCOMES.slide)),
  };
}
