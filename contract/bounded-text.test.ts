import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from './calls.ts';
import { Email } from './forms/accounts.ts';

type Check = { _zod: { def: { check: string; abort?: boolean; maximum?: number } } };
type Definition = {
  type: string;
  checks?: readonly Check[];
  check?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** The texts that a schema reads, with their paths. Of a pipe, only the input counts: the rest reads parsed values. */
function textsOf(schema: z.ZodType, path: string): { path: string; definition: Definition }[] {
  const definition = definitionOf(schema);
  const { type, shape = {}, element, innerType, options = [], valueType } = definition;
  if (type === 'string') return [{ path, definition }];
  const inner = [element, innerType, definition.in, valueType, ...options].filter((one) => one !== undefined);
  return [
    ...Object.entries(shape).flatMap(([name, member]) => textsOf(member, `${path}.${name}`)),
    ...inner.flatMap((one) => textsOf(one, path)),
  ];
}

/** Whether the length check comes first, apart from trimming, and aborts the parsing. */
function isBounded({ check, checks = [] }: Definition): boolean {
  if (check === 'string_format') return false;
  const first = checks.map(({ _zod }) => _zod.def).find((def) => def.check !== 'overwrite');
  return first?.check === 'max_length' && first.abort === true;
}

const sent = CALLS.flatMap(({ name, body, list, parameters }) => {
  const bodySchema = body?.kind === 'resource' ? body.attributes : body?.schema;
  return [bodySchema, list?.filters, parameters].flatMap((schema) =>
    schema === undefined ? [] : textsOf(schema as z.ZodType, name),
  );
});

describe('texts that callers send', () => {
  test('all have a maximum length that is checked before a pattern', () => {
    expect(sent.length).toBeGreaterThan(50);
    expect(sent.filter(({ definition }) => !isBounded(definition)).map(({ path }) => path)).toEqual([]);
  });

  test('detects an unbounded text, and a pattern before the length check', () => {
    for (const schema of [z.string(), z.string().max(9), z.string().regex(/x/).max(9, { abort: true }), z.iso.date()])
      expect(textsOf(schema, 'x').map(({ definition }) => isBounded(definition))).toEqual([false]);
  });

  test.each([
    ['ada@clinic.example', true],
    ['a@b.cd', true],
    ['a@b.c.d', true],
    ['a@.b.cd', true],
    ['a@..cd', true],
    ['ada@clinic', false],
    ['a@b.c', false],
    ['a@.cd', false],
    ['@clinic.example', false],
    ['ada@clinic@example.com', false],
    ['ada moss@clinic.example', false],
    [`a@${'.'.repeat(100)}@`, false],
  ])('the address %s is valid: %s', (address, isTaken) => {
    expect(Email.safeParse(address).success).toBe(isTaken);
  });
});
