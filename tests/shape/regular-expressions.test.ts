/**
 * No regular expression of ours is super-linear: each is run on long texts made of its own literals, which is how a
 * repetition that can be divided in many ways is found.
 */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { HOSTILE_SHAPES, hostileText } from '#tests/support/fuzz/hostile-text.ts';
import { parseSource, readSources } from '#tests/support/source/source-files.ts';

const LENGTH = 30_000;
/** Linear ones take less than a millisecond, quadratic ones some hundred. */
const MAX_CPU_MS = 150;
const FOLDERS = /^(?:contract|domain|server|app|ui|emails|certificates)\//;
/** Read from files of ours: the import of content, and what the build makes. */
const OURS = /^server\/db\/|\.test\.tsx?$|^app\/features\/design\//;

/** Quadratic, and never run on a stranger's text: in a page that we render, what they write has no `<`. */
const OF_OUR_PAGES = new Set([
  String.raw`<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>`,
]);

type FoundExpression = { name: string; source: string; flags: string };

function patternsIn(tree: ts.SourceFile, name: string): FoundExpression[] {
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ name, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

type FoundExpressions = { found: FoundExpression[]; problems: string[] };

/**
 * What `new RegExp(…)` makes of constants of its own file. Anything else that it is given may be a stranger's text, which
 * could be a pattern that never ends, so it is a problem.
 */
function builtPatternsIn(tree: ts.SourceFile, name: string): FoundExpressions {
  const built: FoundExpressions = { found: [], problems: [] };
  const constants = new Map<string, string>();
  const textOf = (node: ts.Expression | undefined): string | null => {
    if (node === undefined) return '';
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
    if (!ts.isTemplateExpression(node)) return null;
    const parts = node.templateSpans.map(({ expression, literal }) => ({ value: textOf(expression), literal }));
    if (parts.some(({ value }) => value === null)) return null;
    return node.head.text + parts.map(({ value, literal }) => `${value}${literal.text}`).join('');
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableStatement(node) && node.parent === tree && node.declarationList.flags & ts.NodeFlags.Const) {
      for (const { name: declared, initializer } of node.declarationList.declarations) {
        const value = initializer === undefined ? null : textOf(initializer);
        if (ts.isIdentifier(declared) && value !== null) constants.set(declared.text, value);
      }
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp') {
      const [source, flags] = [textOf(node.arguments?.[0]), textOf(node.arguments?.[1])];
      if (source === null || flags === null) built.problems.push(`${name}: ${node.getText(tree)}`);
      else built.found.push({ name, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return built;
}

/** Texts that begin as the pattern wants, again and again, and end as it does not. */
function attacksOn(source: string): string[] {
  const plain = source.replace(/\\[bBdDsSwWpP](?:\{\w+\})?|\(\?[:=!<]*/g, ' ').replace(/\\(.)/g, '$1');
  const words = plain.match(/[A-Za-z0-9]+|[^\sA-Za-z0-9]/g) ?? [];
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const parts = [
    ...new Set([...words, ...pairs, ...words.map((word) => `${word} `), ...words.map((word) => `${word}1`)]),
  ];
  return [
    ...parts.map((part) => part.repeat(LENGTH / part.length)),
    ...HOSTILE_SHAPES.map((shape) => hostileText(shape, LENGTH)),
  ].flatMap((text) => [text, `${text}\n`, `x${text}\u0001`]);
}

/** Stops at the first text that is slow. */
function slowTextOf({ source, flags }: FoundExpression): string | null {
  for (const text of attacksOn(source)) {
    const pattern = new RegExp(source, flags);
    const before = process.cpuUsage();
    for (
      let matched = pattern.exec(text), rounds = 0;
      matched !== null && pattern.global && rounds < 100;
      rounds += 1
    ) {
      matched = pattern.exec(text);
    }
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > MAX_CPU_MS) return text.slice(0, 40);
  }
  return null;
}

test('every regular expression reads a long text in linear time', { timeout: 300_000 }, () => {
  const patterns = readSources()
    .filter(({ name }) => FOLDERS.test(name) && !OURS.test(name))
    .flatMap(({ tree, name }) => [...patternsIn(tree, name), ...builtPatternsIn(tree, name).found]);
  const slow = patterns
    .filter(({ source }) => !OF_OUR_PAGES.has(source))
    .flatMap((found) => {
      const text = slowTextOf(found);
      return text === null ? [] : [`${found.name}: /${found.source}/ on ${JSON.stringify(text)}`];
    });

  expect(patterns.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('no regular expression is built of anything but constants', () => {
  const built = readSources()
    .filter(({ name }) => FOLDERS.test(name) && !OURS.test(name))
    .map(({ tree, name }) => builtPatternsIn(tree, name));

  expect(built.flatMap(({ problems }) => problems)).toEqual([]);
  expect(built.flatMap(({ found }) => found).length).toBeGreaterThan(3);
});

test('one that is built of what a function was given would be found', () => {
  const source = `
    const NUMBER = '[1-9]';
    const GOOD = new RegExp(\`^(\${NUMBER}+)$\`, 'u');
    const find = (text: string) => new RegExp(text);
    const findMore = (text: string) => RegExp('a' + text);`;
  const { found, problems } = builtPatternsIn(parseSource('x.ts', source).tree, 'x.ts');

  expect(found).toEqual([{ name: 'x.ts', source: '^([1-9]+)$', flags: 'u' }]);
  expect(problems).toEqual(['x.ts: new RegExp(text)', "x.ts: RegExp('a' + text)"]);
});

test('a quadratic one would be found', () => {
  const quadratic = [
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$',
    '\\b(?:iPhone|iPad)\\b.*\\bVersion\\/(\\d+)?.*\\bSafari\\/',
    '(.)\\/+$',
  ];
  expect(quadratic.map((source) => slowTextOf({ name: '', source, flags: '' }) !== null)).toEqual([true, true, true]);
});
