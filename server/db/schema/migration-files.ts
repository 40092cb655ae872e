/** The migrations of a folder in drizzle's format: SQL files and a journal that orders them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Migration = {
  /** Its file without `.sql`, such as `0061_credit-reports`. */
  name: string;
  /** When it was generated, in milliseconds: its identity in the database, as drizzle has it. */
  at: number;
  hash: string;
  statements: readonly string[];
  /**
   * An online migration has only statements that PostgreSQL runs beside reads and writes, each outside a transaction
   * and repeatable; every other migration is one transaction.
   */
  isOnline: boolean;
};

type Journal = { entries: { tag: string; when: number }[] };

const BREAKPOINT = '--> statement-breakpoint';

/** In the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  const { entries }: Journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'));
  return entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const statements = text.split(BREAKPOINT).filter((statement) => withoutComments(statement) !== '');
    return {
      name: tag,
      at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements,
      isOnline: isOnline(tag, statements),
    };
  });
}

function isOnline(name: string, statements: readonly string[]): boolean {
  const online = statements.filter((statement) => parseOnline(statement) !== null);
  if (statements.length > 0 && online.length === statements.length) return true;
  const concurrent = online.find((statement) => parseOnline(statement)?.kind !== 'validate');
  if (concurrent === undefined) return false;
  throw new Error(
    `Migration ${name} mixes CONCURRENTLY with statements of a transaction. Move it to a migration of its own: ${withoutComments(concurrent)}`,
  );
}

export type OnlineStatement =
  | { kind: 'create-index'; index: string }
  | { kind: 'drop-index'; index: string }
  | { kind: 'validate' };

const NAME = String.raw`((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)`;
const CREATE_INDEX = new RegExp(
  String.raw`^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?${NAME}\s+on\b`,
  'i',
);
const DROP_INDEX = new RegExp(String.raw`^drop\s+index\s+concurrently\s+(?:if\s+exists\s+)?${NAME}\s*;?$`, 'i');
const VALIDATE = new RegExp(String.raw`^alter\s+table\s+${NAME}\s+validate\s+constraint\s+${NAME}\s*;?$`, 'i');

/** What a statement of an online migration does; null for a statement that belongs in a transaction. */
export function parseOnline(statement: string): OnlineStatement | null {
  const text = withoutComments(statement);
  const created = CREATE_INDEX.exec(text)?.[1];
  if (created !== undefined) return { kind: 'create-index', index: created };
  const dropped = DROP_INDEX.exec(text)?.[1];
  if (dropped !== undefined) return { kind: 'drop-index', index: dropped };
  return VALIDATE.test(text) ? { kind: 'validate' } : null;
}

/** Without comment lines before and between the clauses. */
const withoutComments = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '').trim();
