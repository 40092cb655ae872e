/** The OpenAPI 3.1 document, generated from the declarations that validate requests. (rules W11) */

import type { Call } from '#contract/call.ts';
import { AREAS, CALLS_BY_AREA } from '#contract/calls.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { productName } from '#messages/product-name.ts';
import { formatError } from '#server/jsonapi/errors.ts';
import { JSON_API } from '#server/jsonapi/media-type.ts';
import { parametersOf } from './parameters.ts';
import { bodySchema, componentSchemas, type Json, ref, responseSchema } from './schemas.ts';

const DESCRIPTION = [
  'JSON:API 1.1 over HTTP. Names are the wire names.',
  'Paths work with and without the trailing slash. A session goes into either header, or into both.',
].join(' ');

export function describeApi(origin: URL): Json {
  return {
    openapi: '3.1.0',
    info: { title: productName(), version: '1', description: DESCRIPTION },
    servers: [{ url: origin.origin }],
    tags: Object.keys(CALLS_BY_AREA).map((name) => ({ name, description: AREAS[name] })),
    paths: describePaths(),
    'x-errors': describeErrors(),
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`JWT <token>`' },
        sessionBehindProxy: { type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'The same token.' },
      },
    },
  };
}

const describeErrors = () =>
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => ({
    code,
    status: ERRORS[code].status,
    detail: formatError(code, 'en'),
  }));

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(CALLS_BY_AREA)) {
    for (const call of calls) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(area, call) };
    }
  }
  return paths;
}

const content = (schema: Json, type: string = JSON_API) => ({ [type]: { schema } });

function describeCall(area: string, call: Call): Json {
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    parameters: parametersOf(call),
    ...(call.body === undefined ? {} : { requestBody: describeBody(call.body) }),
    responses: {
      [String(call.status ?? 200)]: describeResponse(call),
      ...describeRefusals(call),
      default: { description: 'A refusal', content: content(ref('Errors')) },
    },
    security: isOpen(call) ? [{}, ...SESSIONS] : SESSIONS,
  };
}

/** The error codes of each status. */
function describeRefusals(call: Call): Record<string, Json> {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => String(ERRORS[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), 'x-codes': codes, content: content(ref('Errors')) },
    ]),
  );
}

/** Plain bodies are also accepted in their own media type, because their clients know no other. */
function describeBody(body: NonNullable<Call['body']>): Json {
  const schema = bodySchema(body);
  const plain = body.kind === 'plain' ? content(schema, 'application/json') : {};
  return { required: true, content: { ...content(schema), ...plain } };
}

function describeResponse(call: Call): Json {
  if (call.status === 204) return { description: 'Done' };
  if (call.status === 302)
    return { description: 'Where it is', headers: { location: { required: true, schema: { type: 'string' } } } };
  if (call.media === undefined) return { description: 'The answer', content: content(responseSchema(call)) };
  return { description: 'The file', content: content({ type: 'string', format: 'binary' }, call.media) };
}

const isOpen = ({ who }: Call) => who === undefined || who === 'anyone';
const SESSIONS = [{ session: [] }, { sessionBehindProxy: [] }];
