import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Whether an integer column has one of these values: one parameter, however many there are, where `inArray` has one for each. */
export const isOneOf = (column: AnyColumn | SQL, values: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::int[])`;
