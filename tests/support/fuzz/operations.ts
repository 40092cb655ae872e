import { NASTY_TEXTS } from './nasty-values.ts';
import type { Random } from './random.ts';
import { type Schema, type Taste, valueFor } from './value-for-schema.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;

/** One operation of an OpenAPI document. */
export type Operation = {
  path: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type OpenApi = {
  paths: Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>;
  components: { schemas: Record<string, object> };
};

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase() as Operation['method'],
    })),
  );
}

export type FuzzedRequest = {
  method: Operation['method'];
  url: string;
  payload: string;
  headers: Record<string, string>;
};

/** A request for the operation: sometimes valid, so that it reaches the tables, mostly invalid somewhere. */
export function requestOf(operation: Operation, random: Random, known: Taste['known']): FuzzedRequest {
  const taste: Taste = { random, known, nastiness: random.pick([0, 0.05, 0.2, 0.6]) };
  const inPath = new Map(operation.parameters.filter((one) => one.in === 'path').map((one) => [one.name, one]));
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(segment(inPath.get(name)?.name ?? name, taste)),
  );
  const query = operation.parameters.filter((one) => one.in === 'query').flatMap((one) => queryOf(one, taste));
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    method: operation.method,
    url: `${path}?${new URLSearchParams(query)}`,
    payload: body === undefined ? '' : bodyOf(body.schema, taste),
    headers: type === undefined ? {} : { 'content-type': type },
  };
}

function segment(name: string, taste: Taste): string {
  if (taste.random.chance(taste.nastiness)) return taste.random.pick(NASTY_TEXTS) || '-';
  return String(taste.known(name) ?? '101');
}

function queryOf({ name, required, schema }: Parameter, taste: Taste): [string, string][] {
  const { random } = taste;
  if (required !== true && !random.chance(0.25)) return [];
  if (random.chance(taste.nastiness)) return [[name, random.pick(NASTY_TEXTS)]];
  const value = valueFor(schema, name, taste);
  return [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]];
}

/** Some bodies are not JSON. */
function bodyOf(schema: Schema, taste: Taste): string {
  const text = JSON.stringify(valueFor(schema, 'body', taste)) ?? 'null';
  return taste.random.chance(taste.nastiness / 4) ? text.slice(0, Math.floor(text.length / 2)) : text;
}
