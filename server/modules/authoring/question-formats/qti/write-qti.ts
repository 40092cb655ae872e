import { create } from 'xmlbuilder2';
import { writeId } from '../details.ts';
import type { PortableAnswer, PortableQuestion, QuestionWriting, TextFile } from '../question.ts';
import { normalizeText } from '../text/plain-text.ts';
import { DETAIL_OUTCOMES, TOOL } from './vocabulary.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const PACKAGE = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const SCORED_ONLY = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct';

/** The files of a QTI 2.1 content package: a manifest and one item per question, with everything. */
export function writeQti(questions: readonly PortableQuestion[]): QuestionWriting {
  const items = questions.map((question, at): TextFile => {
    const identifier = writeId(question) ?? `item-${at + 1}`;
    const title = `Question ${question.number ?? at + 1}`;
    return { name: `items/${identifier}.xml`, text: print(toItem(question, identifier, title)) };
  });
  return { files: [{ name: 'imsmanifest.xml', text: print(toManifest(items)) }, ...items], omitted: [] };
}

/** Not indented, because white space between words and elements would become part of the texts. */
const print = (tree: object): string => `${create({ version: '1.0', encoding: 'UTF-8' }, tree).end()}\n`;

const toManifest = (items: readonly TextFile[]) => ({
  manifest: {
    '@xmlns': PACKAGE,
    '@identifier': 'questions',
    metadata: { schema: 'QTIv2.1 Package', schemaversion: '1.0.0' },
    organizations: {},
    resources: {
      resource: items.map(({ name }, at) => ({
        '@identifier': `resource-${at + 1}`,
        '@type': 'imsqti_item_xmlv2p1',
        '@href': name,
        file: { '@href': name },
      })),
    },
  },
});

function toItem(question: PortableQuestion, identifier: string, title: string) {
  const { answers, feedback, stem } = question;
  const right = answers.findIndex(({ correct }) => correct);
  const hasExplanations = answers.some(({ explanation }) => explanation !== null);
  return {
    assessmentItem: {
      '@xmlns': QTI,
      '@xmlns:xsi': INSTANCE,
      '@xsi:schemaLocation': `${QTI} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`,
      '@identifier': identifier,
      '@title': title,
      '@adaptive': 'false',
      '@timeDependent': 'false',
      '@toolName': TOOL,
      responseDeclaration: {
        '@identifier': 'RESPONSE',
        '@cardinality': 'single',
        '@baseType': 'identifier',
        correctResponse: { value: answerId(right) },
      },
      outcomeDeclaration: [
        outcome('SCORE', 'float', '0'),
        ...(hasExplanations ? [outcome('EXPLANATION', 'identifier', null)] : []),
        ...(feedback === null ? [] : [outcome('FEEDBACK', 'identifier', null)]),
        ...listDetails(question),
      ],
      itemBody: {
        choiceInteraction: {
          '@responseIdentifier': 'RESPONSE',
          '@shuffle': 'true',
          '@maxChoices': '1',
          prompt: toInline(stem),
          simpleChoice: answers.map(toChoice),
        },
      },
      responseProcessing: toProcessing(hasExplanations, feedback !== null),
      ...(feedback === null ? {} : { modalFeedback: { ...shown('FEEDBACK', 'feedback'), p: toInline(feedback) } }),
    },
  };
}

const answerId = (at: number): string => `answer-${at + 1}`;

const outcome = (identifier: string, baseType: string, value: string | null) => ({
  '@identifier': identifier,
  '@cardinality': 'single',
  '@baseType': baseType,
  ...(value === null ? {} : { defaultValue: { value: { '#': toCharacters(value) } } }),
});

function listDetails({ objective, reference, section, slide }: PortableQuestion) {
  const counts = { objective, section, slide };
  return [
    ...Object.entries(counts).flatMap(([name, value]) =>
      value === null ? [] : [outcome(DETAIL_OUTCOMES[name as keyof typeof counts], 'integer', String(value))],
    ),
    ...(reference === null ? [] : [outcome(DETAIL_OUTCOMES.reference, 'string', reference)]),
  ];
}

const toChoice = ({ text, explanation }: PortableAnswer, at: number) => ({
  '@identifier': answerId(at),
  '#': [
    ...toParts(text),
    ...(explanation === null
      ? []
      : [{ feedbackInline: { ...shown('EXPLANATION', answerId(at)), ...toInline(explanation) } }]),
  ],
});

const shown = (variable: string, identifier: string) => ({
  '@outcomeIdentifier': variable,
  '@identifier': identifier,
  '@showHide': 'show',
});

const toInline = (text: string) => ({ '#': toParts(text) });

/** The lines of a text with a line break between them. */
const toParts = (text: string): (string | object)[] =>
  normalizeText(text)
    .split('\n')
    .flatMap((line, at) => [...(at === 0 ? [] : [{ br: {} }]), ...toCharacters(line)]);

/** The builder takes `&lt;` for `<`, except in CDATA, which has no `]]>` inside. */
const toCharacters = (text: string): (string | object)[] =>
  text.includes('&') ? text.split(/(?<=\]\])(?=>)/).map((part) => ({ $: part })) : [text];

/** Scores the right answer, and shows the explanations after any answer. */
function toProcessing(hasExplanations: boolean, hasFeedback: boolean) {
  if (!hasExplanations && !hasFeedback) return { '@template': SCORED_ONLY };
  const set = (identifier: string, value: object) => ({ '@identifier': identifier, ...value });
  const score = { baseValue: { '@baseType': 'float', '#': '1' } };
  return {
    responseCondition: {
      responseIf: {
        match: { variable: { '@identifier': 'RESPONSE' }, correct: { '@identifier': 'RESPONSE' } },
        setOutcomeValue: set('SCORE', score),
      },
    },
    setOutcomeValue: [
      ...(hasExplanations ? [set('EXPLANATION', { variable: { '@identifier': 'RESPONSE' } })] : []),
      ...(hasFeedback ? [set('FEEDBACK', { baseValue: { '@baseType': 'identifier', '#': 'feedback' } })] : []),
    ],
  };
}
