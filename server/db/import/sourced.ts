import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { nameField, type Path, type Problem } from './problems.ts';

/** A validated value with the source line of each field. */
export type WithSource<Value> = { value: Value; file: string; lineOf(path: Path): number };

export type YamlText = { file: string; text: string; firstLine: number };

type Shape<Value> = z.ZodType<Value>;

/** Parses and validates YAML; null if invalid, with every error added to the problems. */
export function readYaml<Value>(shape: Shape<Value>, yaml: YamlText, problems: Problem[]): WithSource<Value> | null {
  const lines = new LineCounter();
  const document = parseDocument(yaml.text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + yaml.firstLine - 1;
  const faults = [...document.errors, ...document.warnings];
  for (const fault of faults) {
    problems.push({ file: yaml.file, line: lineAt(fault.pos[0]), field: '', message: fault.message });
  }
  if (faults.length > 0) return null;
  const lineOf = (path: Path) => lineAt(findOffset(document.contents, path));
  const parsed = shape.safeParse(document.toJS());
  if (parsed.success) return { value: parsed.data, file: yaml.file, lineOf };
  for (const issue of parsed.error.issues) {
    for (const { path, message } of spreadIssue(issue)) {
      problems.push({ file: yaml.file, line: lineOf(path), field: nameField(path), message });
    }
  }
  return null;
}

export function problemAt(source: WithSource<unknown>, path: Path, message: string): Problem {
  return { file: source.file, line: source.lineOf(path), field: nameField(path), message };
}

/** Reports an unknown key at its own position instead of that of its object. */
function spreadIssue(issue: z.core.$ZodIssue): { path: Path; message: string }[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field of the content format' }));
  }
  return [{ path, message: describeIssue(issue) }];
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing';
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `needs at least ${issue.minimum === 1 ? 'one entry' : `${issue.minimum} entries`}`;
  return issue.message;
}

// The line of a field is that of its key; a missing field is reported on the line of its parent.
function findOffset(root: unknown, path: Path): number {
  let node = root;
  let offset = startOf(root) ?? 0;
  for (const step of path) {
    const found = isMap(node) ? node.items.find((pair) => keyOf(pair) === String(step)) : itemAt(node, step);
    if (found === undefined) return offset;
    offset = startOf(isPair(found) ? found.key : found) ?? offset;
    node = isPair(found) ? found.value : found;
  }
  return offset;
}

function itemAt(node: unknown, step: string | number): unknown {
  return isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
}

function keyOf(pair: { key: unknown }): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const [start] = node.range as unknown[];
  return typeof start === 'number' ? start : undefined;
}
