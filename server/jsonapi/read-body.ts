import { z } from 'zod';
import type { Body } from '#contract/call.ts';
import { boundedText } from '#contract/forms/text.ts';
import { readValidationMessage } from '#contract/forms/validation-message.ts';
import { MAX_NAME_OF_RECORD } from '#contract/ids.ts';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import { Failure, Failures, MAX_ERRORS } from '../kernel/failure.ts';
import { describeIssue } from './describe-issue.ts';
import { findUnstorable } from './storable.ts';

/** A validated resource object of a request. */
export type ParsedResource = {
  id: string | null;
  attributes: unknown;
  /** Related ids by the name of the to-one relationship. */
  relationships: Readonly<Record<string, string | null>>;
  /** The JSON pointer to the object in the body, for errors. */
  pointer: string;
};

type ResourceBody = Extract<Body, { kind: 'resource' }>;

const Name = boundedText(MAX_NAME_OF_RECORD);
const Linkage = z.object({ data: z.object({ type: Name, id: Name }).nullable() });
const ResourceObject = z.object({
  type: Name,
  id: Name.optional(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), Linkage).default({}),
});

/** Reads `{ data: … }`; every invalid attribute gets an error with its pointer. (rules W7) */
export function readResource(body: ResourceBody, sent: unknown): ParsedResource {
  if (typeof sent !== 'object' || sent === null || !('data' in sent)) {
    throw at('request.malformed', '', describeMessage('api.body.data'));
  }
  return readOne(body, sent.data, '/data');
}

/** Reads `{ data: [ … ] }` of the bulk extension; fails if any is invalid. */
export function readResources(body: ResourceBody, sent: unknown): ParsedResource[] {
  const list = typeof sent === 'object' && sent !== null && 'data' in sent ? sent.data : undefined;
  if (!Array.isArray(list)) return [readResource(body, sent)];
  if (list.length === 0) throw at('request.malformed', '/data', describeMessage('api.body.empty'));
  if (body.bulk !== undefined && list.length > body.bulk.max) {
    throw new Failure(body.bulk.tooMany, { source: { pointer: '/data' } });
  }
  const failures: Failure[] = [];
  const resources = list.flatMap((item, failureAt) => {
    try {
      return [readOne(body, item, `/data/${failureAt}`)];
    } catch (error) {
      failures.push(...failuresOf(error));
      return [];
    }
  });
  if (failures.length > 0) throw new Failures(failures);
  return resources;
}

function failuresOf(error: unknown): readonly Failure[] {
  if (error instanceof Failures) return error.list;
  if (error instanceof Failure) return [error];
  throw error;
}

function readOne(body: ResourceBody, data: unknown, pointer: string): ParsedResource {
  rejectUnstorable(data, pointer);
  const object = ResourceObject.safeParse(data);
  if (!object.success) throw new Failures(limitErrors(object.error.issues).map((issue) => malformed(issue, pointer)));
  if (object.data.type !== body.type) {
    const detail = describeMessage('api.body.type', { expected: body.type, sent: object.data.type });
    throw at('request.type-conflict', `${pointer}/type`, detail);
  }
  const attributes = body.attributes.safeParse(object.data.attributes);
  const failures = attributes.success
    ? []
    : limitErrors(attributes.error.issues).flatMap((issue) =>
        attributeFailures(issue, { pointer: `${pointer}/attributes`, sent: object.data.attributes }),
      );
  const relationships = readRelationships(body, object.data.relationships, {
    pointer: `${pointer}/relationships`,
    failures,
  });
  if (failures.length > 0 || !attributes.success) throw new Failures(failures);
  return { id: object.data.id ?? null, attributes: attributes.data, relationships, pointer };
}

function rejectUnstorable(value: unknown, pointer: string): void {
  const path = findUnstorable(value);
  if (path === null) return;
  throw at('request.invalid-attribute', join(pointer, path), describeMessage('api.body.character'));
}

type FailureCollector = { pointer: string; failures: Failure[] };

function readRelationships(
  body: ResourceBody,
  sent: z.infer<typeof ResourceObject>['relationships'],
  { pointer, failures }: FailureCollector,
): Record<string, string | null> {
  const known = body.relationships ?? [];
  const read: Record<string, string | null> = {};
  for (const [name, linkage] of limitErrors(Object.entries(sent))) {
    const relation = known.find((candidate) => candidate.name === name);
    if (relation === undefined)
      failures.push(
        at(
          'request.surplus-attribute',
          join(pointer, [name]),
          describeMessage('api.body.relationship', { name: clip(name) }),
        ),
      );
    else if (linkage.data !== null && linkage.data.type !== relation.type) {
      failures.push(
        at(
          'request.type-conflict',
          `${pointer}/${name}/data/type`,
          describeMessage('api.body.relationshipType', { name, type: relation.type }),
        ),
      );
    } else read[name] = linkage.data?.id ?? null;
  }
  for (const relation of known) {
    if (relation.required === true && (read[relation.name] ?? null) === null) {
      failures.push(
        at(
          'request.missing-attribute',
          `${pointer}/${relation.name}`,
          describeMessage('api.body.relationshipRequired', { name: relation.name }),
        ),
      );
    }
  }
  return read;
}

function at(code: Failure['code'], pointer: string, detail: MessageDescriptor): Failure {
  return new Failure(code, { detail, source: { pointer } });
}

type Issue = z.core.$ZodIssue;

/** The first items of a list of any length, as many as are reported. */
const limitErrors = <Item>(list: readonly Item[]): readonly Item[] => list.slice(0, MAX_ERRORS);

const MAX_QUOTED = 100;
/** The first characters of a name of any length, as many as are quoted. */
const clip = (name: string): string =>
  name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED).toWellFormed()}…` : name;

/** Escapes one reference token of a JSON pointer. (RFC 6901, 3) */
const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

const join = (pointer: string, path: readonly PropertyKey[]) =>
  [pointer, ...path.map((step) => escapeStep(clip(String(step))))].join('/');

const nameOf = (issue: Issue) => clip(String(issue.path.at(-1) ?? 'This'));

function malformed(issue: Issue, pointer: string): Failure {
  return at('request.malformed', join(pointer, issue.path), describeIssue(issue, nameOf(issue)));
}

type IssueLocation = { pointer: string; sent: unknown };

/** Whether the value of an issue, or its parent, is missing in the body. */
function isMissing({ code, path }: Issue, sent: unknown): boolean {
  if (code === 'custom') return false;
  let value = sent;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return true;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value === undefined;
}

function attributeFailures(issue: Issue, { pointer, sent }: IssueLocation): Failure[] {
  if (issue.code === 'unrecognized_keys') {
    return limitErrors(issue.keys).map((key) =>
      at(
        'request.surplus-attribute',
        join(pointer, [...issue.path, key]),
        describeMessage('api.body.attribute', { name: clip(key) }),
      ),
    );
  }
  if (isMissing(issue, sent)) {
    const detail = readValidationMessage(issue) ?? describeMessage('api.body.required', { name: nameOf(issue) });
    return [at('request.missing-attribute', join(pointer, issue.path), detail)];
  }
  return [at('request.invalid-attribute', join(pointer, issue.path), describeIssue(issue, nameOf(issue)))];
}

/** Reads the body of a plain-shaped call. */
export function readPlain(schema: z.ZodType, sent: unknown): unknown {
  rejectUnstorable(sent, '');
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Failures(
    limitErrors(parsed.error.issues).flatMap((issue) => attributeFailures(issue, { pointer: '', sent })),
  );
}
