import type { z } from 'zod';
import type { StaffPermission } from '#domain/access/staff.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The parameters of a list besides `include` and `fields`; all others are refused with 400. */
export type ListRules = {
  /** `filter[name]`, each with the schema of its text value. */
  readonly filters?: z.ZodObject;
  readonly sorts?: readonly string[];
  /** The default page size, and whether `page[size]=0` (all) is allowed. */
  readonly page?: { readonly size: number; readonly all?: boolean };
  /**
   * The default page size of a list that is paged by cursor: `page[after]` names the last row of the page before. For
   * large tables. (rules W6)
   */
  readonly cursor?: { readonly size: number };
};

/** Parses one parameter of a path without refusing anything: the use case reports what was not found. */
export type PathParameter = z.ZodType<unknown, string>;

/** A call of the contract: the server mounts it, the client derives its types, and OpenAPI documents it. */
export type Call = {
  readonly name: string;
  readonly method: Method;
  /** Canonical path with the trailing slash, `{name}` for parameters. */
  readonly path: string;
  /** How the parameters of the path are parsed; one without an entry stays text. (path-parameters.ts) */
  readonly params?: Readonly<Record<string, PathParameter>>;
  readonly summary: string;
  /** The type of the returned resource; absent for plain-shaped calls. */
  readonly answers?: string;
  readonly many?: boolean;
  readonly status?: number;
  readonly list?: ListRules;
  /** Plain query parameters outside JSON:API, such as `referred_email`. */
  readonly parameters?: z.ZodObject;
  /** How many levels `include` may go; 0 forbids it. */
  readonly includeDepth?: number;
  /** Paths that may be included although they are deeper than `includeDepth`. */
  readonly deepIncludes?: readonly string[];
  /** The paths included by default. */
  readonly includes?: readonly string[];
  readonly body?: Body;
  /** The response of a plain-shaped call. */
  readonly plain?: z.ZodType;
  /** The media type of the returned file, if the response is not JSON. */
  readonly media?: string;
  /** Who may make the call: anyone, a signed-in user, or staff. The use case authorizes the rest. */
  readonly who?: 'anyone' | 'signed-in' | 'staff';
  /** What the roles of a `staff` caller must permit; absent if any role will do. (rules O2) */
  readonly permission?: StaffPermission;
  /**
   * The caller must have authenticated within ten minutes, which work of some permissions continues (S26). Writes by staff require it unless they declare `false`, which
   * is for work that is saved while it is written. (rules S11, O6)
   */
  readonly confirm?: boolean;
  /**
   * How a POST of a signed-in user handles an `Idempotency-Key`: one transaction with the stored response, the default
   * for calls that require a session; `resumable` if it calls another service in between; `none` if the response
   * contains a secret.
   */
  readonly idempotency?: 'transaction' | 'resumable' | 'none';
  /**
   * How often one network may make this call, besides the general limits of the API; `none` is for webhooks, which come
   * from a few addresses, and for the parts of an upload. (rules W8)
   */
  readonly limit?: { readonly perMinute: number } | 'none';
  /** The bytes that a body may have, if more than usual. */
  readonly bodyLimit?: number;
};

/**
 * The maximum number of resources in a bulk request, and the error if there are more; they are counted before any is
 * parsed.
 */
export type BulkRules = { readonly max: number; readonly tooMany: ErrorCode };

/** A request body: a resource object of this type with these attributes, or a plain JSON value. */
export type Body =
  | {
      readonly kind: 'resource';
      readonly type: string;
      readonly attributes: z.ZodObject | z.ZodType;
      readonly relationships?: readonly { name: string; type: string; required?: boolean }[];
      readonly bulk?: BulkRules;
    }
  | { readonly kind: 'plain'; readonly schema: z.ZodType };

/** Whether a call requires recent authentication: 403 `session.confirm` without it. */
export const needsConfirmation = ({ confirm, who, method }: Call): boolean =>
  confirm ?? (who === 'staff' && method !== 'GET');

/** Whether and how a call accepts an `Idempotency-Key`. (rules W9) */
export function idempotencyOf({ method, who, idempotency }: Call): 'transaction' | 'resumable' | 'none' {
  if (method !== 'POST') return 'none';
  return idempotency ?? (who === 'signed-in' || who === 'staff' ? 'transaction' : 'none');
}

/** The names between braces in a path. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** An `{id}` in a path is parsed to the id type of its record. */
type WithParsedIds<Path extends string> =
  'id' extends PathNames<Path> ? { readonly params: { readonly id: PathParameter } } : unknown;

export function defineCall<const C extends Call>(call: C & WithParsedIds<C['path']>): C {
  return call;
}

type BodyMore = {
  readonly relationships?: readonly { name: string; type: string; required?: boolean }[];
  /** Allows several resources in one request. */
  readonly bulk?: BulkRules;
};

export function resourceBody<
  const Type extends string,
  Attributes extends z.ZodType,
  const More extends BodyMore = object,
>(type: Type, attributes: Attributes, more?: More) {
  return { kind: 'resource', type, attributes, ...(more as More) } as const;
}

export function plainBody<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'plain', schema } as const;
}
