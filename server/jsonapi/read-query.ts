import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { readValidationMessage } from '#contract/forms/validation-message.ts';
import { RESOURCES, type ResourceType } from '#contract/resources.ts';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import { Failure, Failures } from '../kernel/failure.ts';
import { describeIssue } from './describe-issue.ts';
import { isStorable } from './storable.ts';

export type SortKey = { key: string; descending: boolean };

/** The validated query of a call: only declared parameters, already parsed. */
export type ParsedQuery = {
  include: readonly (readonly string[])[];
  /** Per resource type, the requested attributes and relationships; all for a type without an entry. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
  filter: Readonly<Record<string, unknown>>;
  parameters: Readonly<Record<string, unknown>>;
  sort: readonly SortKey[];
  /** `size` 0 requests all. */
  /** `after` is the cursor of a list that is paged by one, else null. */
  page: { number: number; size: number; after: string | null };
};

const MAX_PAGE_SIZE = 100;
const MAX_PARAMETERS = 100;
/** The maximum number of names in one `include` or `sort`. */
const MAX_PARTS = 50;
/** What `writeCursor` returns. */
const CURSOR = /^[\w-]{1,200}$/;
const BRACKETS = /^(filter|fields|page)\[([\w.]+)\]$/;

/** Parses the query string by the call's declaration; every unknown or malformed parameter is reported. (rules W5) */
export function readQuery(call: Call, search: URLSearchParams): ParsedQuery {
  const draft: Draft = {
    include: includesOf(call),
    fields: new Map(),
    filter: {},
    parameters: {},
    sort: [],
    page: firstPage(call),
  };
  const failures: Failure[] = [];
  for (const [name, { value, count }] of groupByName(search)) {
    try {
      if (count > 1)
        throw invalidParameter('request.invalid-parameter', name, describeMessage('api.query.once', { name }));
      if (!isStorable(value))
        throw invalidParameter('request.invalid-parameter', name, describeMessage('api.query.character', { name }));
      readParameter(call, draft, { name, value });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Failures(failures);
  return draft;
}

type SentParameter = { value: string; count: number };

/** Each name with its first value, in one pass: looking up each name would scan the whole query each time. */
function groupByName(search: URLSearchParams): ReadonlyMap<string, SentParameter> {
  const sent = new Map<string, SentParameter>();
  for (const [name, value] of search) {
    const known = sent.get(name);
    if (known === undefined) sent.set(name, { value, count: 1 });
    else known.count += 1;
    if (sent.size > MAX_PARAMETERS) {
      throw new Failure('request.malformed', {
        detail: describeMessage('api.query.tooMany', { limit: MAX_PARAMETERS }),
      });
    }
  }
  return sent;
}

type Draft = {
  include: string[][];
  fields: Map<string, ReadonlySet<string>>;
  filter: Record<string, unknown>;
  parameters: Record<string, unknown>;
  sort: SortKey[];
  page: ParsedQuery['page'];
};
type Parameter = { name: string; value: string };

const includesOf = (call: Call) => (call.includes ?? []).map((path) => path.split('.'));

const firstPage = (call: Call) => ({
  number: 1,
  size: call.list?.cursor?.size ?? call.list?.page?.size ?? 0,
  after: null,
});

function invalidParameter(
  code:
    | 'request.unknown-parameter'
    | 'request.invalid-parameter'
    | 'request.unknown-include'
    | 'request.unknown-field'
    | 'request.unknown-sort',
  parameter: string,
  detail?: MessageDescriptor,
): Failure {
  return new Failure(code, { source: { parameter }, ...(detail === undefined ? {} : { detail }) });
}

function readParameter(call: Call, draft: Draft, parameter: Parameter): void {
  const { name, value } = parameter;
  const plain = ownMember(call.parameters?.shape, name);
  if (name === 'include') draft.include = readInclude(call, value);
  else if (name === 'sort') draft.sort = readSort(call, value);
  else if (plain !== undefined) draft.parameters[name] = readValue(plain, parameter);
  else readBracketed(call, draft, parameter);
}

function readBracketed(call: Call, draft: Draft, parameter: Parameter): void {
  const [, family, key = ''] = BRACKETS.exec(parameter.name) ?? [];
  const filter = ownMember(call.list?.filters?.shape, key);
  if (family === 'filter' && filter !== undefined) draft.filter[key] = readValue(filter, parameter);
  else if (family === 'fields' && call.answers !== undefined) draft.fields.set(key, readFields(key, parameter));
  else if (family === 'page' && (call.list?.page ?? call.list?.cursor) !== undefined)
    readPage(call, draft, { key, parameter });
  else
    throw invalidParameter(
      'request.unknown-parameter',
      parameter.name,
      describeMessage('api.query.unknown', { name: parameter.name }),
    );
}

/** Names come from the caller: `constructor` and others must not match inherited properties. */
function ownMember(shape: Readonly<Record<string, unknown>> | undefined, name: string): unknown {
  return shape !== undefined && Object.hasOwn(shape, name) ? shape[name] : undefined;
}

type Schema = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: z.core.$ZodIssue[] } };
};

function readValue(schema: unknown, { name, value }: Parameter): unknown {
  // Shapes of zod objects contain zod schemas; generic calls lose that type.
  const parsed = (schema as Schema).safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidParameter('request.invalid-parameter', name, describeProblem(parsed.error?.issues[0], name));
}

function describeProblem(issue: z.core.$ZodIssue | undefined, name: string): MessageDescriptor {
  if (issue === undefined) return describeMessage('api.value.other', { name });
  const problem = readValidationMessage(issue);
  return problem === null ? describeIssue(issue, name) : describeMessage('api.query.invalid', { name, problem });
}

const isDeepInclude = ({ deepIncludes = [] }: Call, path: readonly string[]): boolean =>
  deepIncludes.includes(path.join('.'));

function readInclude(call: Call, value: string): string[][] {
  if (value === '') return [];
  const paths = partsOf('include', value).map((path) => path.split('.'));
  for (const path of paths) checkPath(call, path);
  return paths;
}

/** The names without duplicates. */
function partsOf(name: 'include' | 'sort', value: string): string[] {
  const parts = [...new Set(value.split(','))];
  if (parts.length > MAX_PARTS)
    throw invalidParameter('request.invalid-parameter', name, describeMessage('api.query.paths', { limit: MAX_PARTS }));
  return parts;
}

function checkPath(call: Call, path: readonly string[]): void {
  let type = call.answers;
  for (const [level, name] of path.entries()) {
    const relation = type === undefined ? undefined : ownMember(RESOURCES[type as ResourceType].relationships, name);
    if (relation === undefined || (level >= (call.includeDepth ?? 0) && !isDeepInclude(call, path))) {
      throw invalidParameter(
        'request.unknown-include',
        'include',
        describeMessage('api.query.include', { path: path.join('.') }),
      );
    }
    type = (relation as { to: string }).to;
  }
}

function readSort(call: Call, value: string): SortKey[] {
  const known = call.list?.sorts ?? [];
  return partsOf('sort', value).map((part) => {
    const descending = part.startsWith('-');
    const key = descending ? part.slice(1) : part;
    if (!known.includes(key))
      throw invalidParameter('request.unknown-sort', 'sort', describeMessage('api.query.sort', { key }));
    return { key, descending };
  });
}

function readFields(type: string, { name, value }: Parameter): ReadonlySet<string> {
  if (!Object.hasOwn(RESOURCES, type))
    throw invalidParameter('request.unknown-field', name, describeMessage('api.query.resource', { type }));
  const definition = RESOURCES[type as ResourceType];
  const wanted = value.split(',').filter((part) => part !== '');
  for (const field of wanted) {
    if (!(Object.hasOwn(definition.attributes.shape, field) || Object.hasOwn(definition.relationships, field))) {
      throw invalidParameter('request.unknown-field', name, describeMessage('api.query.field', { type, field }));
    }
  }
  return new Set(wanted);
}

function readPage(call: Call, draft: Draft, { key, parameter }: { key: string; parameter: Parameter }): void {
  const number = /^\d{1,9}$/.test(parameter.value) ? Number(parameter.value) : -1;
  const isByCursor = call.list?.cursor !== undefined;
  if (key === 'after' && isByCursor && CURSOR.test(parameter.value)) draft.page.after = parameter.value;
  else if (key === 'number' && !isByCursor && number >= 1) draft.page.number = number;
  else if (key === 'size' && number === 0 && call.list?.page?.all === true) draft.page.size = 0;
  else if (key === 'size' && number >= 1 && number <= MAX_PAGE_SIZE) draft.page.size = number;
  else if (key === 'number' && !isByCursor)
    throw invalidParameter('request.invalid-parameter', parameter.name, describeMessage('api.query.pageNumber'));
  else if (key === 'size')
    throw invalidParameter(
      'request.invalid-parameter',
      parameter.name,
      describeMessage('api.query.pageSize', { limit: MAX_PAGE_SIZE }),
    );
  else throw invalidParameter('request.unknown-parameter', parameter.name);
}
