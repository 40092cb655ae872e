import { and, like, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { users } from './tables.ts';

const beginsWith = (column: SQL, text: string): SQL => like(column, `${escapeLike(text)}%`);

const FIRST = sql`lower(${users.firstName})`;
const LAST = sql`lower(${users.lastName})`;
const EMAIL = sql`lower(${users.email})`;

/** Accounts whose names begin with every word, or whose address begins with the text; ignores case. */
export function matchesPerson(text: string): SQL | undefined {
  const parts = text.trim().toLowerCase().split(/\s+/);
  const named = and(...parts.map((part) => or(beginsWith(FIRST, part), beginsWith(LAST, part))));
  return parts.length > 1 ? named : or(beginsWith(EMAIL, parts[0] ?? ''), named);
}
