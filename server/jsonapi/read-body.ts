import { z } from 'zod';
import type { Body } from '#contract/call.ts';
import { Failure, Failures } from '../kernel/failure.ts';
import { sayIssue } from './say-issue.ts';
import { findUnstorable } from './storable.ts';

/** A resource object that a client sent, after validation. */
export type ReadResource = {
  id: string | null;
  attributes: unknown;
  /** To-one relationships by name: the related id. */
  relationships: Readonly<Record<string, string | null>>;
  /** Where the object stands in the body, for failures that point at a part of it. */
  pointer: string;
};

type ResourceBody = Extract<Body, { kind: 'resource' }>;

const Linkage = z.object({ data: z.object({ type: z.string(), id: z.string() }).nullable() });
const Sent = z.object({
  type: z.string(),
  id: z.string().optional(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), Linkage).default({}),
});

/** Reads `{ data: … }`; every wrong attribute gets an error that points at it. (api.md, Conventions) */
export function readResource(body: ResourceBody, sent: unknown): ReadResource {
  if (typeof sent !== 'object' || sent === null || !('data' in sent)) {
    throw new Failure('request.malformed', { detail: 'The body needs a member `data`.', source: { pointer: '' } });
  }
  return readOne(body, sent.data, '/data');
}

/** Reads `{ data: [ … ] }` of the bulk extension: all or none. */
export function readResources(body: ResourceBody, sent: unknown): ReadResource[] {
  const list = typeof sent === 'object' && sent !== null && 'data' in sent ? sent.data : undefined;
  if (!Array.isArray(list)) return [readResource(body, sent)];
  if (list.length === 0) throw at('request.malformed', '/data', 'Send at least one resource object.');
  const wrong: Failure[] = [];
  const resources = list.flatMap((item, at) => {
    try {
      return [readOne(body, item, `/data/${at}`)];
    } catch (error) {
      wrong.push(...failuresOf(error));
      return [];
    }
  });
  if (wrong.length > 0) throw new Failures(wrong);
  return resources;
}

function failuresOf(error: unknown): readonly Failure[] {
  if (error instanceof Failures) return error.list;
  if (error instanceof Failure) return [error];
  throw error;
}

function readOne(body: ResourceBody, data: unknown, pointer: string): ReadResource {
  refuseUnstorable(data, pointer);
  const object = Sent.safeParse(data);
  if (!object.success) throw new Failures(object.error.issues.map((issue) => malformed(issue, pointer)));
  if (object.data.type !== body.type) {
    const detail = `The type must be ${body.type}, not ${object.data.type}.`;
    throw new Failure('request.type-conflict', { detail, source: { pointer: `${pointer}/type` } });
  }
  const attributes = body.attributes.safeParse(object.data.attributes);
  const wrong = attributes.success
    ? []
    : attributes.error.issues.flatMap((issue) => attributeFailures(issue, `${pointer}/attributes`));
  const relationships = readRelationships(body, object.data.relationships, {
    pointer: `${pointer}/relationships`,
    wrong,
  });
  if (wrong.length > 0 || !attributes.success) throw new Failures(wrong);
  return { id: object.data.id ?? null, attributes: attributes.data, relationships, pointer };
}

function refuseUnstorable(value: unknown, pointer: string): void {
  const place = findUnstorable(value);
  if (place === null) return;
  throw at('request.invalid-attribute', join(pointer, place), 'This holds a character that is no text.');
}

type Gathering = { pointer: string; wrong: Failure[] };

function readRelationships(
  body: ResourceBody,
  sent: z.infer<typeof Sent>['relationships'],
  { pointer, wrong }: Gathering,
): Record<string, string | null> {
  const known = body.relationships ?? [];
  const read: Record<string, string | null> = {};
  for (const [name, linkage] of Object.entries(sent)) {
    const relation = known.find((candidate) => candidate.name === name);
    if (relation === undefined)
      wrong.push(at('request.surplus-attribute', `${pointer}/${name}`, `The relationship ${name} is not known here.`));
    else if (linkage.data !== null && linkage.data.type !== relation.type) {
      wrong.push(
        at('request.type-conflict', `${pointer}/${name}/data/type`, `${name} must be of type ${relation.type}.`),
      );
    } else read[name] = linkage.data?.id ?? null;
  }
  for (const relation of known) {
    if (relation.required === true && (read[relation.name] ?? null) === null) {
      wrong.push(
        at(
          'request.missing-attribute',
          `${pointer}/${relation.name}`,
          `The relationship ${relation.name} is required.`,
        ),
      );
    }
  }
  return read;
}

function at(code: Failure['code'], pointer: string, detail: string): Failure {
  return new Failure(code, { detail, source: { pointer } });
}

type Issue = z.core.$ZodIssue;

const join = (pointer: string, path: readonly PropertyKey[]) => [pointer, ...path.map(String)].join('/');

const nameOf = (issue: Issue) => String(issue.path.at(-1) ?? 'This');

function malformed(issue: Issue, pointer: string): Failure {
  return at('request.malformed', join(pointer, issue.path), sayIssue(issue, nameOf(issue)));
}

function attributeFailures(issue: Issue, pointer: string): Failure[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      at('request.surplus-attribute', join(pointer, [...issue.path, key]), `The attribute ${key} is not known here.`),
    );
  }
  const missing = issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message);
  if (missing) return [at('request.missing-attribute', join(pointer, issue.path), `${nameOf(issue)} is required.`)];
  return [at('request.invalid-attribute', join(pointer, issue.path), sayIssue(issue, nameOf(issue)))];
}

/** Reads the body of a plain-shaped call. */
export function readPlain(schema: z.ZodType, sent: unknown): unknown {
  refuseUnstorable(sent, '');
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Failures(parsed.error.issues.flatMap((issue) => attributeFailures(issue, '')));
}
