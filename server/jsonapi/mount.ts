import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, needsConfirmation, type PathNames } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import type { ResourceType } from '#contract/resources.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { requirePermission } from '#server/kernel/requests/require-permission.ts';
import { requireRecentAuthentication } from '#server/kernel/requests/require-recent-authentication.ts';
import type { Ctx, SignedInCtx } from '../kernel/ctx.ts';
import { Failure } from '../kernel/failure.ts';
import { checkAccept, checkContentType, checkPlainContentType, hasBulkExtension, JSON_API } from './media-type.ts';
import { paginate, paginateByCursor } from './paginate.ts';
import type { FieldSelector, Registry } from './projection.ts';
import { type ParsedResource, readPlain, readResource, readResources } from './read-body.ts';
import { type ParsedQuery, readQuery } from './read-query.ts';
import { renderDocument, selectFields } from './render.ts';

/** A page of rows with the total count; `meta` is added to the document's. */
export type Page = { rows: readonly unknown[]; count: number; meta?: Record<string, unknown> };

/** A page of a list that is paged by cursor: `next` names the page after it, if there is one. */
export type CursorPage = { rows: readonly unknown[]; next: string | null; meta?: Record<string, unknown> };

type ParamsOf<C extends Call> = {
  [Name in PathNames<C['path']>]: C['params'] extends Record<Name, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : string;
};
type ParsedValues<Schema> = Schema extends z.ZodObject ? Partial<z.output<Schema>> : Record<string, never>;
type FiltersOf<C extends Call> = C['list'] extends { filters: infer Filters }
  ? ParsedValues<Filters>
  : Record<string, never>;
type BodyOf<C extends Call> = C['body'] extends { kind: 'resource'; attributes: infer Attributes extends z.ZodType }
  ? Omit<ParsedResource, 'attributes'> & { attributes: z.output<Attributes> }
  : C['body'] extends { kind: 'plain'; schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;
type HandlerResult<C extends Call> = C['plain'] extends z.ZodType
  ? z.input<C['plain']>
  : C['many'] extends true
    ? C['list'] extends { cursor: object }
      ? CursorPage
      : Page
    : unknown;

/** `who` is checked before the handler runs, so the handler's context has the account. */
type CtxOf<C extends Call> = C['who'] extends 'signed-in' | 'staff' ? SignedInCtx : Ctx;

/** The input of a handler, parsed and validated. */
export type Input<C extends Call> = {
  ctx: CtxOf<C>;
  params: ParamsOf<C>;
  filter: FiltersOf<C>;
  parameters: ParsedValues<C['parameters']>;
  query: ParsedQuery;
  /** The requested attributes of the returned type. */
  wanted: FieldSelector;
  body: BodyOf<C>;
  /** All resource objects of a bulk request, whose handler returns as many rows; one otherwise. */
  bodies: readonly BodyOf<C>[];
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Api = { app: FastifyInstance; registry: Registry };

/**
 * Mounts one call of the contract: parses, runs the use case, and projects the result. All calls under /api are mounted
 * by it.
 */
export function mount<const C extends Call>(
  { app, registry }: Api,
  call: C,
  handle: (input: Input<C>) => Promise<HandlerResult<C>>,
): void {
  app.route({
    method: call.method,
    url: pathOf(call),
    config: routeConfig(call),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    handler: async (request, reply) => {
      const input = await readInput(call, request, reply);
      const { status, text } = await request.respondOnce(call, async (ctx) => {
        // The same caller inside and outside the transaction.
        const callInput = { ...input, ctx } as Input<C>;
        const result = await handle(callInput);
        if (call.status === 204) return { status: 204, text: '' };
        return {
          status: call.status ?? 200,
          text: JSON.stringify(await render({ call, registry, input: callInput }, result)),
        };
      });
      reply.code(status);
      const location = status === 201 ? locationOf(call, text) : null;
      if (location !== null) reply.header('location', location);
      return status === 204 ? reply.send() : reply.type(JSON_API).send(text);
    },
  });
}

/** The URL of the resource that a POST created, if it has its own. (JSON:API 1.1, Creating Resources) */
function locationOf({ path, answers }: Call, text: string): string | null {
  if (answers === undefined || !READABLE_COLLECTIONS.has(path)) return null;
  const { data } = JSON.parse(text) as { data: { id: string } | { id: string }[] };
  return Array.isArray(data) ? null : `${path}${data.id}/`;
}

/** Collections whose members have a URL below them. */
const READABLE_COLLECTIONS: ReadonlySet<string> = new Set(
  CALLS.filter(({ method, path }) => method === 'GET' && path.endsWith('/{id}/')).map(({ path }) =>
    path.slice(0, -'{id}/'.length),
  ),
);

/** The path of a call in the router's syntax. */
export const pathOf = ({ path }: Call): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The route data that plugins need. */
export const routeConfig = ({ name, limit }: Call) => ({
  callName: name,
  ...(limit === undefined ? {} : { limit }),
});

export async function readInput<C extends Call>(
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Input<C>> {
  checkAccept(request);
  const query = readQuery(call, urlOf(request).searchParams);
  const ctx = await request.readCtx();
  if (call.who !== undefined && call.who !== 'anyone' && ctx.viewer.kind === 'visitor')
    throw new Failure('session.required');
  if (call.who === 'staff') requirePermission(ctx.viewer, call.permission ?? null);
  if (needsConfirmation(call)) requireRecentAuthentication(ctx, call.permission);
  const bodies = call.body === undefined ? [] : readBodies(call, request);
  // The generic types restate at compile time what the declaration validated at run time.
  return {
    ctx,
    params: readParams(call, request.params as Record<string, string>),
    filter: query.filter,
    parameters: query.parameters,
    query,
    wanted: selectFields(query.fields, call.answers ?? ''),
    body: bodies[0],
    bodies,
    request,
    reply,
  } as unknown as Input<C>;
}

const readParams = ({ params = {} }: Call, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, params[name]?.parse(text) ?? text]));

function readBodies(call: Call, request: FastifyRequest): unknown[] {
  if (call.body === undefined) return [];
  if (call.body.kind === 'plain') {
    checkPlainContentType(request);
    return [readPlain(call.body.schema, request.body)];
  }
  checkContentType(request);
  if (call.body.bulk !== undefined && hasSeveralResources(request) && !hasBulkExtension(request)) {
    const detail = describeMessage('api.body.bulk');
    throw new Failure('request.media-type', { detail, source: { header: 'Content-Type' } });
  }
  const read =
    call.body.bulk !== undefined ? readResources(call.body, request.body) : [readResource(call.body, request.body)];
  for (const { id, pointer } of read)
    if (call.method === 'POST' && id !== null)
      throw new Failure('request.client-id', { source: { pointer: `${pointer}/id` } });
  return read;
}

type RenderInput = { call: Call; registry: Registry; input: { ctx: Ctx; query: ParsedQuery; request: FastifyRequest } };

async function render({ call, registry, input }: RenderInput, answer: unknown): Promise<unknown> {
  if (call.answers === undefined) return answer;
  // The architecture test checks a call's `answers` against the resources.
  const request = { ctx: input.ctx, registry, type: call.answers as ResourceType, shape: input.query };
  if (isBulk(call)) return renderDocument(request, answer as readonly unknown[], hasSeveralResources(input.request));
  if (call.many !== true) return renderDocument(request, [answer], false);
  if (call.list?.cursor !== undefined) return renderCursorPage(request, input, answer as CursorPage);
  const page = answer as Page;
  const document = await renderDocument(request, page.rows, true);
  const { meta, links } = paginate(urlOf(input.request), input.query.page, page.count);
  return { ...document, links, meta: { pagination: meta, ...page.meta } };
}

async function renderCursorPage(
  request: Parameters<typeof renderDocument>[0],
  input: RenderInput['input'],
  { rows, next, meta }: CursorPage,
): Promise<unknown> {
  const document = await renderDocument(request, rows, true);
  return { ...document, links: paginateByCursor(urlOf(input.request), next), meta: { next, ...meta } };
}

const isBulk = ({ body }: Call) => body?.kind === 'resource' && body.bulk !== undefined;

/** A bulk request returns a list, one resource object returns one. */
const hasSeveralResources = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);

const urlOf = (request: FastifyRequest) => new URL(request.url, 'http://receptor');
