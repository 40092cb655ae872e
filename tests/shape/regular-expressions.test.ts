/**
 * No regular expression takes super-linear time: each is run on long texts built from its own literals, which reveals
 * ambiguous repetitions.
 */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { HOSTILE_SHAPES, hostileText } from '#tests/support/fuzz/hostile-text.ts';
import { parseSource, readSources } from '#tests/support/source/source-files.ts';

const LENGTH = 30_000;
/** Milliseconds: linear expressions take less than one, quadratic ones some hundred. */
const MAX_CPU_MS = 150;
const FOLDERS = /^(?:contract|domain|server|client|app|admin|ui|emails|certificates)\//;
/** Only read our own files: the import of content, and the output of the build. */
const OURS = /^server\/db\/|\.test\.tsx?$|^app\/features\/design\//;

/** Quadratic, but never run on user text, because `<` is escaped in rendered pages. */
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
 * The expression of a `new RegExp(…)` from constants of its own file. Any other argument may be user text, which could
 * be a pathological pattern, so it is reported.
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

/** Texts that match the start of the pattern repeatedly and fail at the end. */
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

/** Without an unbounded repetition, the time at each position has a bound, so the total is linear. */
const canRepeat = ({ source }: FoundExpression): boolean => /[*+]|\{\d+,\}/.test(source.replace(/\\./g, ''));

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
  const different = new Map(patterns.map((found) => [`/${found.source}/${found.flags}`, found]));
  const slow = [...different.values()]
    .filter((found) => canRepeat(found) && !OF_OUR_PAGES.has(found.source))
    .flatMap((found) => {
      const text = slowTextOf(found);
      return text === null ? [] : [`${found.name}: /${found.source}/ on ${JSON.stringify(text)}`];
    });

  expect(patterns.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('every regular expression is built from constants', () => {
  const built = readSources()
    .filter(({ name }) => FOLDERS.test(name) && !OURS.test(name))
    .map(({ tree, name }) => builtPatternsIn(tree, name));

  expect(built.flatMap(({ problems }) => problems)).toEqual([]);
  expect(built.flatMap(({ found }) => found).length).toBeGreaterThan(3);
});

test('an expression built from an argument is detected', () => {
  const source = `
    const NUMBER = '[1-9]';
    const GOOD = new RegExp(\`^(\${NUMBER}+)$\`, 'u');
    const find = (text: string) => new RegExp(text);
    const findMore = (text: string) => RegExp('a' + text);`;
  const { found, problems } = builtPatternsIn(parseSource('x.ts', source).tree, 'x.ts');

  expect(found).toEqual([{ name: 'x.ts', source: '^([1-9]+)$', flags: 'u' }]);
  expect(problems).toEqual(['x.ts: new RegExp(text)', "x.ts: RegExp('a' + text)"]);
});

test('a quadratic expression is detected', () => {
  const quadratic = ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', 'V(\\d+)?.*\\bSafari\\/', '(.)\\/+$'];
  expect(quadratic.map((source) => slowTextOf({ name: '', source, flags: '' }) !== null)).toEqual([true, true, true]);
});
