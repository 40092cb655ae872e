import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** The declared names, checked by the vocabulary of CONTRIBUTING.md. */

export type DeclaredName = { file: string; line: number; name: string; isType: boolean };
export type Exception = { part: string | readonly string[]; in: RegExp; name?: RegExp; why: string };

/** A part of a name that the field does not use, and the standard word. */
export const STANDARD_WORDS: Readonly<Record<string, string>> = {
  ...standard('email', 'letter letters mails'),
  ...standard('font', 'typeface typefaces'),
  ...standard('cached, stored, retained', 'keep keeps kept keeper keepers keepable shelf'),
  ...standard('delete, clear, evict, invalidate', 'forget forgets forgot forgotten'),
  ...standard('messages, labels, text', 'words wording'),
  ...standard('notify, report, format, log', 'tell tells told teller say says said saying'),
  ...standard('request, query, prompt, confirm', 'ask asks asked asking'),
  ...standard('listener, receive, sync', 'hear hears heard hearing'),
  ...standard('check, inspect, options, style', 'look looks looked looking'),
  ...standard('load, compile, import', 'bring brings brought bringing'),
  ...standard('chunk, part, fragment, segment', 'piece pieces'),
  ...standard('entry point, page, gate', 'door doors'),
  ...standard('view, screen, panel, space', 'room rooms'),
  ...standard('position, location, path, directory', 'place places placement'),
  ...standard('status, access', 'stand stands standing standings'),
  ...standard('link, redirect, resolve, focus', 'leads'),
  ...standard('fix, correct', 'mend mends mended'),
  ...standard('validate, check', 'judge judges judged judgment judgement'),
  ...standard('error, field error', 'complaint complaints complain complains'),
  ...standard('lock', 'hold holds'),
  ...standard('timeout', 'patience goodbye'),
  ...standard('max', 'longest most'),
  ...standard('external', 'outside'),
  ...standard('the role: user, visitor, caller', 'somebody someone nobody whoever everybody whom'),
  ...standard('period, remainder, factor', 'stretch'),
  ...standard('context', 'surround surroundings'),
  ...standard('what it holds: encrypted, confidence', 'seal sealed sureness sure besides'),
  ...standard('refunded, deleted, removed', 'goes gone'),
};

/** Two consecutive parts with a meaning of their own. */
export const STANDARD_PHRASES: Readonly<Record<string, string>> = {
  'under way': 'in flight, in progress',
  'take turns': 'run exclusively, acquire a lock',
  'given up': 'superseded, canceled',
  'give back': 'refund',
  'gave back': 'refunded',
  'went back': 'refunded',
  'not known': 'unknown',
};

/** A participle alone does not name a thing. */
export const BARE_PARTICIPLE =
  /^(?!(?:Feed|Seed|Speed|Need|Embed)$)(?:[A-Z][a-z]+ed|Told|Said|Kept|Held|Found|Shown|Given|Taken|Known|Written|Built|Bought|Sold|Sent|Made|Done|Seen|Left|Chosen|Drawn|Met|Spoken|Taught|Heard|Lost|Laid|Paid|Put|Asking|Speaking|Holding|Evaluating|Telling|Wanting|Around)$/;

export const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

/** The parts of a name that the vocabulary replaces, each with the standard word. */
export function findNonStandard(name: string): { part: string; standard: string }[] {
  const parts = splitName(name);
  const pairs = parts.slice(1).map((part, index) => `${parts[index]} ${part}`);
  return [
    ...parts.flatMap((part) => (Object.hasOwn(STANDARD_WORDS, part) ? [[part, STANDARD_WORDS[part]]] : [])),
    ...pairs.flatMap((pair) => (Object.hasOwn(STANDARD_PHRASES, pair) ? [[pair, STANDARD_PHRASES[pair]]] : [])),
  ].map(([part = '', word = '']) => ({ part, standard: word }));
}

/** Every name that a file declares: variables, parameters, functions, types, properties, and the keys of objects. */
export function listDeclaredNames({ name: file, tree }: SourceFile): DeclaredName[] {
  const found: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteral(node)) && isDeclared(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ file, line: line + 1, name: node.text, isType: isTypeName(node.parent) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isDeclared(node: ts.Identifier | ts.StringLiteral): boolean {
  const { parent } = node;
  if (!('name' in parent) || parent.name !== node) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return parent.propertyName !== undefined;
  // `{ name }` of a destructured object names what its type declares.
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) return parent.propertyName !== undefined;
  // A key that is a sentence or a code is text.
  if (ts.isStringLiteral(node) && /[^\w.-]/.test(node.text)) return false;
  return !(
    ts.isPropertyAccessExpression(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isMetaProperty(parent)
  );
}

const isTypeName = (node: ts.Node): boolean =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);

function standard(word: string, parts: string): Record<string, string> {
  return Object.fromEntries(parts.split(' ').map((part) => [part, word]));
}
