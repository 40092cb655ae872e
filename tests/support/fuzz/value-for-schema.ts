import { NASTY, NASTY_TEXTS } from './nasty-values.ts';
import type { Random } from './random.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

export type Taste = {
  random: Random;
  /** The probability that a value violates its schema. */
  nastiness: number;
  /** Values that exist in the test data, by property name. */
  known(name: string): unknown;
};

/** A value that fits the schema, except for randomly invalid parts. */
export function valueFor(schema: Schema, name: string, taste: Taste): unknown {
  const { random, nastiness } = taste;
  if (random.chance(nastiness)) return random.pick(NASTY);
  if (schema.const !== undefined) return schema.const;
  const known = taste.known(name);
  if (known !== undefined) return known;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueFor(random.pick(choices), name, taste);
  return ofType([schema.type ?? 'object'].flat(), schema, { name, taste });
}

function ofType(types: readonly string[], schema: Schema, { name, taste }: { name: string; taste: Taste }): unknown {
  const { random } = taste;
  const type = random.pick(types);
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return numberOf(schema, random);
  if (type === 'string') return textOf(schema, random);
  if (type === 'array') {
    const count = (schema.minItems ?? 0) + random.pick([0, 1, 2]);
    return Array.from({ length: count }, () => valueFor(schema.items ?? {}, name, taste));
  }
  const properties = Object.entries(schema.properties ?? {});
  const sent = properties.filter(([property]) => schema.required?.includes(property) || random.chance(0.6));
  return Object.fromEntries(sent.map(([property, inner]) => [property, valueFor(inner, property, taste)]));
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, random: Random): number {
  const [low, high] = [Math.max(minimum, -1_000), Math.min(maximum, 100_000)];
  return low + Math.floor(random.next() * (high - low + 1));
}

function textOf({ format, pattern, minLength = 0, maxLength = 4_000 }: Schema, random: Random): string {
  if (format === 'email') return `person.${Math.floor(random.next() * 1e9)}@clinic.example`;
  if (format === 'date') return random.pick(['2026-03-02', '2026-11-21', '1999-12-31']);
  if (format === 'date-time') return '2026-03-02T08:00:00.000Z';
  if (pattern !== undefined) return random.pick(['1', '101', '102,103', 'US']);
  const text = random.chance(0.5) ? random.pick(NASTY_TEXTS) : random.pick(['lithium', "O'Brien", 'e\u0301', '10001']);
  return text.padEnd(minLength, 'x').slice(0, maxLength).toWellFormed();
}
