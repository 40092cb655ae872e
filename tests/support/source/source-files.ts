import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

import { root } from '#tests/support/root.ts';

export type SourceFile = { name: string; text: string; lines: number; tree: ts.SourceFile };
export type LongFunction = { name: string; lines: number; parameters: number };

const FOLDERS = '{domain,contract,emails,certificates,messages,server,client,app,admin,ui,bench,scripts,tests}';

let sources: SourceFile[] | undefined;

/** Every source file of the repository, parsed; once for all test files of a process. */
export function readSources(): SourceFile[] {
  sources ??= globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['messages/generated/**'] }).map(
    (found) => {
      const name = found.replaceAll(path.sep, '/');
      return parseSource(name, readFileSync(path.join(root, name), 'utf8'));
    },
  );
  return sources;
}

/** Every style sheet of the site. */
export const readStyles = (): { name: string; text: string }[] => readTexts('{app,admin,ui}/**/*.css');

/** The text of every file that matches a pattern. */
export function readTexts(pattern: string): { name: string; text: string }[] {
  return globSync(pattern, { cwd: root }).map((found) => ({
    name: found.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(root, found), 'utf8'),
  }));
}

export function parseSource(name: string, text: string): SourceFile {
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  return { name, text, lines: text.split('\n').length - 1, tree };
}

/** Each function of the file with its length in lines and its number of parameters. */
export function listFunctions({ tree }: SourceFile): LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const from = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const to = tree.getLineAndCharacterOfPosition(node.end).line;
      const name =
        node.name?.getText(tree) ??
        (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText(tree) : `line ${from + 1}`);
      found.push({ name, lines: to - from + 1, parameters: node.parameters.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether the file reads the system time: `new Date()` without arguments, or `Date.now()`. */
export function readsTheClock({ tree }: SourceFile): boolean {
  return contains(tree, (node) => {
    if (ts.isNewExpression(node))
      return node.expression.getText(tree) === 'Date' && (node.arguments ?? []).length === 0;
    return ts.isCallExpression(node) && node.expression.getText(tree) === 'Date.now';
  });
}

export function readsTheEnvironment({ tree }: SourceFile): boolean {
  return contains(tree, (node) => ts.isPropertyAccessExpression(node) && node.getText(tree) === 'process.env');
}

export function hasDefaultExport({ tree }: SourceFile): boolean {
  return tree.statements.some((statement) => {
    if (ts.isExportAssignment(statement)) return true;
    return (
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    );
  });
}

function contains(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || (ts.forEachChild(node, (child) => contains(child, is) || undefined) ?? false);
}
