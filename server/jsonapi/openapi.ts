/** The OpenAPI 3.1 document, made from the same declarations that validate requests. (api.md, Conventions) */
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ResourceDefinition } from '#contract/resource.ts';
import { RESOURCES } from '#contract/resources.ts';
import { JSON_API } from './media-type.ts';

type Json = Record<string, unknown>;

export function describeApi(origin: URL): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Receptor', version: '1', description: 'JSON:API 1.1 over HTTP. Names are the wire names.' },
    servers: [{ url: origin.origin }],
    paths,
    components: {
      schemas: { ...resourceSchemas(), Errors: errorsSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`JWT <token>`' },
        sessionBehindProxy: { type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'The same token.' },
      },
    },
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: Json) => ({ [JSON_API]: { schema } });

function describeCall(call: Call): Json {
  const status = String(call.status ?? 200);
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: content(bodySchema(call.body)) } }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done' }
          : { description: 'The answer', content: content(answerSchema(call)) },
      default: { description: 'A refusal', content: content(ref('Errors')) },
    },
    security:
      call.who === undefined || call.who === 'anyone'
        ? [{}, { session: [] }, { sessionBehindProxy: [] }]
        : [{ session: [] }, { sessionBehindProxy: [] }],
  };
}

function pathParameters({ path }: Call): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

const query = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description === undefined ? {} : { description }),
});

function queryParameters(call: Call): Json[] {
  const parameters: Json[] = [];
  for (const [name, schema] of Object.entries(call.parameters?.shape ?? {}))
    parameters.push(query(name, toSchema(schema, 'input')));
  for (const [name, schema] of Object.entries(call.list?.filters?.shape ?? {}))
    parameters.push(query(`filter[${name}]`, toSchema(schema, 'input')));
  if ((call.includeDepth ?? 0) > 0)
    parameters.push(query('include', { type: 'string' }, `Relationship paths, at most ${call.includeDepth} levels.`));
  if (call.answers !== undefined)
    parameters.push(query(`fields[${call.answers}]`, { type: 'string' }, 'Sparse fieldset; other types likewise.'));
  if (call.list?.sorts !== undefined)
    parameters.push(query('sort', { type: 'string' }, `By ${call.list.sorts.join(', ')}; - for descending.`));
  if (call.list?.page !== undefined) {
    const least = call.list.page.all === true ? 0 : 1;
    parameters.push(query('page[number]', { type: 'integer', minimum: 1, default: 1 }));
    parameters.push(
      query('page[size]', { type: 'integer', minimum: least, maximum: 100, default: call.list.page.size }),
    );
  }
  return parameters;
}

/** Values of a query are text; what a schema turns them into is the server's affair. */
function toSchema(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
  return plain;
}

function bodySchema(body: NonNullable<Call['body']>): Json {
  if (body.kind === 'plain') return toSchema(body.schema, 'input');
  const links = (body.relationships ?? []).map(({ name, type }) => [
    name,
    { type: 'object', properties: { data: identifier(type) } },
  ]);
  const one = {
    type: 'object',
    required: ['type', 'attributes'],
    properties: {
      type: { const: body.type },
      id: { type: 'string' },
      attributes: toSchema(body.attributes, 'input'),
      ...(links.length === 0 ? {} : { relationships: { type: 'object', properties: Object.fromEntries(links) } }),
    },
  };
  return {
    type: 'object',
    required: ['data'],
    properties: { data: body.bulk === true ? { oneOf: [one, { type: 'array', items: one }] } : one },
  };
}

const identifier = (type: string): Json => ({
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { const: type }, id: { type: 'string' } },
});

function answerSchema(call: Call): Json {
  if (call.plain !== undefined) return toSchema(call.plain, 'output');
  if (call.answers === undefined) return {};
  const data =
    call.many === true ? { type: 'array', items: ref(call.answers) } : { oneOf: [ref(call.answers), { type: 'null' }] };
  const properties = {
    jsonapi: { type: 'object' },
    data,
    included: { type: 'array', items: { type: 'object' } },
    links: { type: 'object' },
    meta: { type: 'object' },
  };
  return { type: 'object', required: ['data'], properties };
}

function resourceSchemas(): Record<string, Json> {
  return Object.fromEntries(
    Object.values(RESOURCES).map((definition) => [definition.type, resourceSchema(definition)]),
  );
}

function resourceSchema({ type, attributes, relationships }: ResourceDefinition): Json {
  const links = Object.entries(relationships).map(([name, relation]) => {
    const data = relation.many
      ? { type: 'array', items: identifier(relation.to) }
      : { oneOf: [identifier(relation.to), { type: 'null' }] };
    return [name, { type: 'object', properties: { data } }];
  });
  const { required: _, ...shape } = toSchema(attributes, 'output');
  return {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    properties: {
      type: { const: type },
      id: { type: 'string' },
      // A sparse fieldset may leave any of them out.
      attributes: shape,
      relationships: { type: 'object', properties: Object.fromEntries(links) },
    },
  };
}

const errorsSchema: Json = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['status', 'code', 'title', 'detail'],
        properties: {
          status: { type: 'string' },
          code: { enum: Object.keys(ERRORS) },
          title: { type: 'string' },
          detail: { type: 'string' },
          source: { type: 'object' },
          meta: { type: 'object' },
        },
      },
    },
  },
};
