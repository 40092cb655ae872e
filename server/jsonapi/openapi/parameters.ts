/** The parameters of a call in the OpenAPI document. */
import { type Call, idempotencyOf } from '#contract/call.ts';
import { type Json, schemaOf } from './schemas.ts';

export function parametersOf(call: Call): Json[] {
  return [
    ...pathParameters(call),
    ...ownParameters(call),
    ...shapeParameters(call),
    ...pageParameters(call),
    ...headers(call),
  ];
}

function pathParameters({ path }: Call): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function query(name: string, schema: Json, description?: string): Json {
  return { name, in: 'query', schema, ...(description === undefined ? {} : { description }) };
}

function ownParameters(call: Call): Json[] {
  const plain = Object.entries(call.parameters?.shape ?? {});
  const filters = Object.entries(call.list?.filters?.shape ?? {});
  return [
    ...plain.map(([name, schema]) => query(name, schemaOf(schema, 'input'))),
    ...filters.map(([name, schema]) => query(`filter[${name}]`, schemaOf(schema, 'input'))),
  ];
}

function shapeParameters(call: Call): Json[] {
  if (call.answers === undefined) return [];
  const depth = call.includeDepth ?? 0;
  const levels = depth === 1 ? 'one level' : `at most ${depth} levels`;
  return [
    ...(depth > 0 ? [query('include', { type: 'string' }, `Relationship paths, ${levels}, separated by commas.`)] : []),
    query(`fields[${call.answers}]`, { type: 'string' }, 'Sparse fieldset; of included types likewise.'),
  ];
}

function pageParameters({ list }: Call): Json[] {
  const sorts = list?.sorts;
  const parameters =
    sorts === undefined ? [] : [query('sort', { type: 'string' }, `By ${sorts.join(', ')}; - for descending.`)];
  if (list?.page === undefined) return parameters;
  const { size, all } = list.page;
  const least = all === true ? 0 : 1;
  return [
    ...parameters,
    query('page[number]', { type: 'integer', minimum: 1, default: 1 }),
    query(
      'page[size]',
      { type: 'integer', minimum: least, maximum: 100, default: size },
      all === true ? '0 means all.' : undefined,
    ),
  ];
}

function headers(call: Call): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    schema: { type: 'string' },
    description,
  });
  if (idempotencyOf(call) !== 'none') return [header('Idempotency-Key', 'The same key gives the first answer again.')];
  if (call.method === 'GET' && call.who === undefined)
    return [header('If-None-Match', 'An ETag of an earlier anonymous answer; 304 where nothing has changed.')];
  return [];
}
