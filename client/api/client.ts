/** The one client of the contract, in the browser and while rendering on the server. */
import type { z } from 'zod';
import type { Call, PathNames } from '#contract/call.ts';
import type { Entity, Fields, IncludePath, ResourceType } from '#contract/resources.ts';
import { ApiError } from './api-error.ts';
import { deserialize, type WireDocument } from './deserialize.ts';
import type { Transport, TransportResponse } from './transport.ts';

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type FilterValue = string | number | boolean | readonly (string | number)[] | undefined;
/** A bulk call takes a list of attributes, sent as a list of resources. */
type AttributesOf<Body, Attributes> = Body extends { bulk: object }
  ? InputOf<Attributes> | readonly InputOf<Attributes>[]
  : InputOf<Attributes>;
type BodyOf<C extends Call> = C['body'] extends { kind: 'resource'; attributes: infer Attributes }
  ? {
      attributes: AttributesOf<C['body'], Attributes>;
      relationships?: Readonly<Record<string, { type: string; id: string }>>;
    }
  : C['body'] extends { kind: 'plain'; schema: infer Schema }
    ? { plain: InputOf<Schema> }
    : object;
type FilterNames<C extends Call> = C['list'] extends { filters: { shape: infer Shape } } ? keyof Shape & string : never;
type ParameterNames<C extends Call> = C['parameters'] extends { shape: infer Shape } ? keyof Shape & string : never;

export type CallOptions<C extends Call> = ([PathNames<C['path']>] extends [never]
  ? object
  : { params: Record<PathNames<C['path']>, string> }) &
  BodyOf<C> & {
    filter?: Partial<Record<FilterNames<C>, FilterValue>>;
    parameters?: Partial<Record<ParameterNames<C>, string>>;
    sort?: string;
    page?: { number?: number; size?: number; after?: string };
    idempotencyKey?: string;
    /** Completes even if the page is unloaded. */
    keepalive?: boolean;
    signal?: AbortSignal;
  };

type ListResponse<Item> = {
  items: Item[];
  pagination: { page: number; pages: number; count: number };
  meta: Record<string, unknown>;
};

/** The paths that a call allows in `include`. */
export type IncludeOf<C extends Call> = C['answers'] extends ResourceType
  ? C['includeDepth'] extends number
    ? IncludePath<C['answers'], C['includeDepth']> | DeepIncludeOf<C>
    : never
  : never;
type DeepIncludeOf<C extends Call> = C['deepIncludes'] extends readonly (infer Path)[] ? Path : never;

/** The result of a call for `include` and `fields`: reading a field that was not requested is a type error. */
export type ResponseOf<C extends Call, Include extends string = never, Chosen = object> = C['plain'] extends z.ZodType
  ? z.output<C['plain']>
  : C['answers'] extends ResourceType
    ? C['many'] extends true
      ? ListResponse<Entity<C['answers'], Include, Chosen>>
      : Entity<C['answers'], Include, Chosen>
    : null;

export type Api = <
  const C extends Call,
  const Include extends IncludeOf<C> & string = never,
  const Chosen extends Fields = object,
>(
  call: C,
  options: CallOptions<C> & { include?: readonly Include[]; fields?: Chosen },
) => Promise<ResponseOf<C, Include, Chosen>>;

const JSON_API = 'application/vnd.api+json';
/** The media type of a list of resource objects. */
const BULK = `${JSON_API}; ext="https://jsonapi.org/ext/bulk"`;

/** A client over a transport; throws `ApiError` for every error response. */
export function createApi(transport: Transport): Api {
  return async (call, options) => {
    const body = bodyOf(call, options as LooseCallOptions);
    const headers: Record<string, string> = { accept: JSON_API };
    if (body !== undefined)
      headers['content-type'] = Array.isArray((options as LooseCallOptions).attributes) ? BULK : JSON_API;
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    const answer = await transport({
      method: call.method,
      address: urlOf(call, options as LooseCallOptions),
      headers,
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    });
    return readResponse(call, answer) as never;
  };
}

type LooseCallOptions = {
  params?: Record<string, string>;
  include?: readonly string[];
  fields?: Fields;
  filter?: Record<string, FilterValue>;
  parameters?: Record<string, string | undefined>;
  sort?: string;
  page?: { number?: number; size?: number; after?: string };
  attributes?: unknown;
  relationships?: Record<string, { type: string; id: string }>;
  plain?: unknown;
};

/** The URL of a call, with parameters in a fixed order so that equal requests have equal URLs. */
export function urlOf(call: Call, options: LooseCallOptions): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''));
  const query = new URLSearchParams();
  const add = (name: string, value: FilterValue) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  for (const [name, value] of Object.entries(options.filter ?? {})) add(`filter[${name}]`, value);
  // An empty list of fields means the identifier alone.
  for (const [name, value] of Object.entries(options.fields ?? {})) query.set(`fields[${name}]`, String(value));
  for (const [name, value] of Object.entries(options.parameters ?? {})) add(name, value);
  add('include', options.include);
  add('sort', options.sort);
  for (const name of ['number', 'size', 'after'] as const) add(`page[${name}]`, options.page?.[name]);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function bodyOf(call: Call, options: LooseCallOptions): string | undefined {
  if (call.body === undefined) return undefined;
  if (call.body.kind === 'plain') return JSON.stringify(options.plain);
  const relationships = Object.entries(options.relationships ?? {}).map(([name, data]) => [name, { data }]);
  const linked = relationships.length === 0 ? {} : { relationships: Object.fromEntries(relationships) };
  if (Array.isArray(options.attributes)) {
    const { type } = call.body;
    return JSON.stringify({ data: options.attributes.map((attributes: unknown) => ({ type, attributes })) });
  }
  const id = call.method === 'PATCH' && options.params?.id !== undefined ? { id: options.params.id } : {};
  return JSON.stringify({ data: { type: call.body.type, ...id, attributes: options.attributes, ...linked } });
}

function readResponse(call: Call, { status, body, reference }: TransportResponse): unknown {
  const document = body === '' ? {} : parseDocument(body);
  if (status >= 400) throw new ApiError(status, document?.errors ?? [], reference);
  // A response that is not JSON comes from a proxy, as in a hospital's guest network.
  if (document === null) throw new ApiError(502, [], reference);
  if (call.answers === undefined) return body === '' ? null : document;
  const data = deserialize(document);
  if (call.many !== true) return data;
  const { pagination, ...meta } = document.meta ?? {};
  return { items: data, pagination, meta };
}

function parseDocument(body: string): (WireDocument & { errors?: ApiError['errors'] }) | null {
  try {
    return JSON.parse(body) as WireDocument & { errors?: ApiError['errors'] };
  } catch {
    return null;
  }
}
