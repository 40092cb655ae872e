/** The JSON schemas of the OpenAPI document, without additional properties. */
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ResourceDefinition } from '#contract/resource.ts';
import { RESOURCES, type ResourceType } from '#contract/resources.ts';

export type Json = Record<string, unknown>;

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Query values are text, whatever a schema transforms them into. */
export function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
  return plain;
}

/** Schemas of resources, errors and list metadata, by the names that `ref` uses. */
export function componentSchemas(): Record<string, Json> {
  const resources = Object.values(RESOURCES).map((definition) => [definition.type, resourceSchema(definition)]);
  return {
    ...Object.fromEntries(resources),
    Links: linksSchema,
    CursorLinks: cursorLinksSchema,
    Pagination: paginationSchema,
    Errors: errorsSchema,
  };
}

export function bodySchema(body: NonNullable<Call['body']>): Json {
  if (body.kind === 'plain') return schemaOf(body.schema, 'input');
  const relationships = body.relationships ?? [];
  const links = relationships.map(({ name, type }) => [
    name,
    { type: 'object', required: ['data'], properties: { data: identifier(type) } },
  ]);
  const needed = relationships.filter(({ required }) => required === true).map(({ name }) => name);
  const one = {
    type: 'object',
    required: ['type', ...(needed.length > 0 ? ['relationships'] : [])],
    properties: {
      type: { const: body.type },
      id: { type: 'string' },
      attributes: schemaOf(body.attributes, 'input'),
      ...(links.length === 0
        ? {}
        : { relationships: { type: 'object', required: needed, properties: Object.fromEntries(links) } }),
    },
  };
  return {
    type: 'object',
    required: ['data'],
    properties: {
      data: body.bulk === undefined ? one : { oneOf: [one, { type: 'array', items: one, maxItems: body.bulk.max }] },
    },
  };
}

export function responseSchema(call: Call): Json {
  if (call.plain !== undefined) return schemaOf(call.plain, 'output');
  if (call.answers === undefined) return {};
  const list = call.many === true;
  return {
    type: 'object',
    required: ['jsonapi', 'data', ...(list ? ['links', 'meta'] : [])],
    additionalProperties: false,
    properties: {
      jsonapi: { type: 'object', required: ['version'], properties: { version: { const: '1.1' } } },
      data: dataSchema(call, ref(call.answers)),
      ...(list ? listMembers(call) : {}),
      ...includedSchema(call),
    },
  };
}

/** Lists that are paged by cursor know only the page after this one. */
const listMembers = ({ list }: Call): Json =>
  list?.cursor === undefined
    ? { links: ref('Links'), meta: listMeta }
    : { links: ref('CursorLinks'), meta: cursorMeta };

/** A bulk call returns as many resources as it receives. */
function dataSchema({ many, body }: Call, one: Json): Json {
  const several = { type: 'array', items: one };
  if (many === true) return several;
  return body?.kind === 'resource' && body.bulk !== undefined ? { oneOf: [one, several] } : one;
}

function includedSchema(call: Call): Json {
  const types = [...typesWithin(call.answers as ResourceType, call.includeDepth ?? 0)].sort();
  return types.length === 0 ? {} : { included: { type: 'array', items: { anyOf: types.map(ref) } } };
}

/** The types reachable by `include` within a depth. */
function typesWithin(type: ResourceType, depth: number, found = new Set<string>()): Set<string> {
  if (depth === 0) return found;
  for (const { to } of Object.values(RESOURCES[type].relationships)) {
    found.add(to);
    typesWithin(to, depth - 1, found);
  }
  return found;
}

const identifier = (type: string): Json => ({
  type: 'object',
  required: ['type', 'id'],
  additionalProperties: false,
  properties: { type: { const: type }, id: { type: 'string' } },
});

function resourceSchema({ type, attributes, relationships }: ResourceDefinition): Json {
  const links = Object.entries(relationships).map(([name, relation]) => {
    const data = relation.many
      ? { type: 'array', items: identifier(relation.to) }
      : { oneOf: [identifier(relation.to), { type: 'null' }] };
    return [name, { type: 'object', required: ['data'], properties: { data } }];
  });
  const { required: _, ...shape } = schemaOf(attributes, 'output');
  return {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    additionalProperties: false,
    properties: {
      type: { const: type },
      id: { type: 'string' },
      // A sparse fieldset may omit any attribute.
      attributes: shape,
      relationships: { type: 'object', additionalProperties: false, properties: Object.fromEntries(links) },
    },
  };
}

const address = { type: ['string', 'null'] };
const linksSchema: Json = {
  type: 'object',
  required: ['self', 'first', 'prev', 'next', 'last'],
  additionalProperties: false,
  properties: { self: { type: 'string' }, first: address, prev: address, next: address, last: address },
};

const cursorLinksSchema: Json = {
  type: 'object',
  required: ['self', 'first', 'next'],
  additionalProperties: false,
  properties: { self: { type: 'string' }, first: address, next: address },
};

const cursorMeta: Json = { type: 'object', required: ['next'], properties: { next: address } };

const natural = { type: 'integer', minimum: 0 };
const paginationSchema: Json = {
  type: 'object',
  required: ['page', 'pages', 'count'],
  additionalProperties: false,
  properties: { page: natural, pages: natural, count: natural },
};

const listMeta: Json = { type: 'object', required: ['pagination'], properties: { pagination: ref('Pagination') } };

const source = Object.fromEntries(['pointer', 'parameter', 'header'].map((name) => [name, { type: 'string' }]));
const errorsSchema: Json = {
  type: 'object',
  required: ['errors'],
  additionalProperties: false,
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['status', 'code', 'title', 'detail'],
        additionalProperties: false,
        properties: {
          status: { type: 'string' },
          code: { enum: Object.keys(ERRORS) },
          title: { type: 'string' },
          detail: { type: 'string' },
          source: { type: 'object', additionalProperties: false, properties: source },
          meta: { type: 'object' },
        },
      },
    },
  },
};
