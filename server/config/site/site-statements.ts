/** `statements.json` of a site: the texts of its certificates, in the language of its library. (rules P63) */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listMissingSlots, mayUseStatement, STATEMENT_CODES, type StatementCode } from '#domain/credits/statements.ts';
import { readJson } from './read-json.ts';

const MAX_LENGTH = 2_000;

/** Adds a line to `problems` for each text that no certificate may have. */
export function readStatements(folder: string, problems: string[]): Map<StatementCode, string> {
  const file = path.join(folder, 'statements.json');
  if (!existsSync(file)) return new Map();
  const json = readJson(file);
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    problems.push(`${file}:1 must be an object of texts by code`);
    return new Map();
  }
  return new Map(
    Object.entries(json.value).flatMap(([code, text]): [StatementCode, string][] => {
      const why = checkStatement(code, text);
      if (why === null) return [[code as StatementCode, text]];
      problems.push(`${file}:${json.lineOf([code])} ${code} ${why}`);
      return [];
    }),
  );
}

const isCode = (code: string): code is StatementCode => STATEMENT_CODES.some((known) => known === code);

const WHY = {
  'accme-credit': 'must not say “ACCME credit”',
  'bare-category-1': 'must name whose Category 1 it is',
  characters: 'has letters that papers cannot print',
  'unknown-slot': 'has a slot that nothing fills',
} as const;

function checkStatement(code: string, text: unknown): string | null {
  if (!isCode(code)) return 'is not the code of a text of certificates';
  if (typeof text !== 'string' || text.trim() === '') return 'must be a text';
  if (text.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  const usable = mayUseStatement(code, text);
  if (!usable.ok) return WHY[usable.why];
  const missing = listMissingSlots(code, text);
  return missing.length === 0 ? null : `must have {${missing.join('}, {')}}`;
}
