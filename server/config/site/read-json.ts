/** JSON with the line of each field, so that an error names both. */
import { readFileSync } from 'node:fs';
import { ConfigError } from '../env.ts';

export type JsonFile = {
  value: unknown;
  /** The line at which a field begins; of the nearest field around it if there is none. */
  lineOf(path: readonly PropertyKey[]): number;
};

/** Throws a ConfigError with file and line if it is not JSON. */
export function readJson(file: string): JsonFile {
  const text = readText(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file}:${lineOfSyntaxError(text, error)} is not valid JSON: ${messageOf(error)}`);
  }
  const lines = listLines(text);
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const keyOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String));

/** The parser names a position, or the end of the text. */
function lineOfSyntaxError(text: string, error: unknown): number {
  const [, position] = /at position (\d+)/.exec(messageOf(error)) ?? [];
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
}

type Level = { isList: boolean; name: string | null; index: number };

/** Reads text that is known to be valid JSON, token by token. */
function listLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  const here = (): string => keyOf(levels.map(({ isList, name, index }) => (isList ? index : (name ?? ''))));
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:|"(?:[^"\\]|\\.)*"|[[\]{},]|\n|[^\s[\]{},"]+/g)) {
    const level = levels.at(-1);
    if (token === '\n') line += 1;
    else if (token === ']' || token === '}') levels.pop();
    else if (token === ',') {
      if (level !== undefined) level.index += 1;
    } else if (token.endsWith(':')) {
      if (level !== undefined) level.name = JSON.parse(token.slice(0, -1).trimEnd());
      lines.set(here(), line);
      line += token.split('\n').length - 1;
    } else {
      if (level?.isList) lines.set(here(), line);
      if (token === '[' || token === '{') levels.push({ isList: token === '[', name: null, index: 0 });
    }
  }
  return lines;
}
