import type { z } from 'zod';

/** A link from one resource to another, in the spelling of the contract. (rules W16) */
export type Relation = { readonly to: string; readonly many: boolean; readonly named?: true };

export const one = <To extends string>(to: To) => ({ to, many: false }) as const;
/** A relationship to one resource that always exists and is identified even if it is not included. */
export const named = <To extends string>(to: To) => ({ to, many: false, named: true }) as const;
export const many = <To extends string>(to: To) => ({ to, many: true }) as const;

/** A resource on the wire, declared once: validation, serialization, OpenAPI and the client's types derive from it. */
export type ResourceDefinition = {
  readonly type: string;
  readonly attributes: z.ZodObject;
  readonly relationships: Readonly<Record<string, Relation>>;
};

export function defineResource<
  const Type extends string,
  Attributes extends z.ZodObject,
  const Relations extends Readonly<Record<string, Relation>>,
>(type: Type, parts: { attributes: Attributes; relationships: Relations }) {
  return { type, ...parts } as const;
}
