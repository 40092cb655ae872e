import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a list takes besides `include` and `fields`: the allow-list behind every 400 that names a parameter. */
export type ListRules = {
  /** `filter[name]`, each with the schema of its text value. */
  readonly filters?: z.ZodObject;
  readonly sorts?: readonly string[];
  /** The default page size, and whether `page[size]=0` (all) is allowed. */
  readonly page?: { readonly size: number; readonly all?: boolean };
};

/** Parses one parameter of a path. It refuses nothing: what cannot exist is not found by the use case. */
export type PathParameter = z.ZodType<unknown, string>;

/** One call of the contract: the server mounts it, the client types itself by it, OpenAPI prints it. */
export type Call = {
  readonly name: string;
  readonly method: Method;
  /** Canonical path with the trailing slash, `{name}` for parameters. */
  readonly path: string;
  /** How the parameters of the path are parsed; one without an entry is text. (path-parameters.ts) */
  readonly params?: Readonly<Record<string, PathParameter>>;
  readonly summary: string;
  /** The type of the resource answered; absent for the plain-shaped calls. */
  readonly answers?: string;
  readonly many?: boolean;
  readonly status?: number;
  readonly list?: ListRules;
  /** Plain query parameters that are not of JSON:API, such as `referred_email`. */
  readonly parameters?: z.ZodObject;
  /** How many levels `include` may go; 0 forbids it. */
  readonly includeDepth?: number;
  /** Paths that may be included although they are deeper. */
  readonly deepIncludes?: readonly string[];
  /** The paths included by default. */
  readonly includes?: readonly string[];
  readonly body?: Body;
  /** The answer of a plain-shaped call. */
  readonly plain?: z.ZodType;
  /** The type of the file answered, where the answer is not of JSON. */
  readonly media?: string;
  /** Whose call it is: anyone's, a signed-in person's, or a superuser's. The use case decides the rest. */
  readonly who?: 'anyone' | 'signed-in' | 'superuser';
  /** The caller must have proven their identity within ten minutes; calls of superusers that write always ask for it. */
  readonly confirm?: true;
  /**
   * How a POST of a signed-in person takes an `Idempotency-Key`: as one transaction with its stored answer, which is the
   * rule for calls that require a session; `resumable` where it calls another service in between; `none` where the answer
   * hands out a secret.
   */
  readonly idempotency?: 'transaction' | 'resumable' | 'none';
  /**
   * How often one network may make this call, besides the general limits of the API; `none` is for calls of machines that
   * all come from a few addresses. (rules W8)
   */
  readonly limit?: { readonly perMinute: number } | 'none';
};

/** So many at once, and the refusal of more: they are counted before any of them is read. */
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

/** Whether a call requires a recent proof of identity: 403 `session.confirm` without one. */
export const needsConfirmation = ({ confirm, who, method }: Call): boolean =>
  confirm === true || (who === 'superuser' && method !== 'GET');

/** Whether and how a call takes an `Idempotency-Key`. (rules W9) */
export function idempotencyOf({ method, who, idempotency }: Call): 'transaction' | 'resumable' | 'none' {
  if (method !== 'POST') return 'none';
  return idempotency ?? (who === 'signed-in' || who === 'superuser' ? 'transaction' : 'none');
}

/** The names between braces in a path. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** An `{id}` in a path says what it identifies, so that it arrives parsed. */
type WithParsedIds<Path extends string> =
  'id' extends PathNames<Path> ? { readonly params: { readonly id: PathParameter } } : unknown;

export function defineCall<const C extends Call>(call: C & WithParsedIds<C['path']>): C {
  return call;
}

type BodyMore = {
  readonly relationships?: readonly { name: string; type: string; required?: boolean }[];
  /** Several at once are taken too. */
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
