import type { AttributesOf, RESOURCES, ResourceType } from '#contract/resources.ts';
import type { Ctx } from '../kernel/ctx.ts';

/** Whether the caller requests an attribute; expensive ones are read only on request. */
export type FieldSelector = (attribute: string) => boolean;

/** For each row id, the ids of related resources, in order. */
export type Links = ReadonlyMap<string, readonly (number | string)[]>;

type RelationNames<Type extends ResourceType> = keyof (typeof RESOURCES)[Type]['relationships'] & string;

type NamedRelations<Type extends ResourceType> = {
  [Name in RelationNames<Type>]: (typeof RESOURCES)[Type]['relationships'][Name] extends { named: true } ? Name : never;
}[RelationNames<Type>];

/**
 * The relationships declared as `named`: their linkage is public to everyone who may read the row, and is returned
 * without an include.
 */
type NamedLinkage<Type extends ResourceType, Row> = [NamedRelations<Type>] extends [never]
  ? { readonly linkage?: undefined }
  : { linkage(row: Row): { readonly [Name in NamedRelations<Type>]: number } };

/**
 * Converts rows to resources of one type. `attributes` lists every field explicitly, so that a new column is not
 * exposed by accident; `related` and `load` handle many rows in one query.
 */
export type Projection<Type extends ResourceType, Row, Added extends string = never> = NamedLinkage<Type, Row> & {
  readonly type: Type;
  id(row: Row): number | string;
  attributes(row: Row, ctx: Ctx): Omit<AttributesOf<Type>, Added>;
  readonly related: {
    readonly [Name in Exclude<RelationNames<Type>, Added>]: (ctx: Ctx, rows: readonly Row[]) => Promise<Links>;
  };
  /** Loads rows by id, for includes; omits those that the caller may not know of. */
  load?(ctx: Ctx, ids: readonly number[], wanted: FieldSelector): Promise<readonly Row[]>;
};

/** A projection with its row type erased, for the registry. */
export type AnyProjection = {
  readonly type: ResourceType;
  id(row: unknown): number | string;
  attributes(row: unknown, ctx: Ctx): Record<string, unknown>;
  readonly related: Readonly<Record<string, (ctx: Ctx, rows: readonly unknown[]) => Promise<Links>>>;
  linkage?(row: unknown): Readonly<Record<string, number>>;
  load?(ctx: Ctx, ids: readonly number[], wanted: FieldSelector): Promise<readonly unknown[]>;
};

/** Declares a projection; `Added` names the attributes and relationships that extensions of higher modules add. */
export function project<Type extends ResourceType, Row, Added extends string = never>(
  projection: Projection<Type, Row, Added>,
): AnyProjection {
  // Erasing is safe: `load`, `attributes` and `related` of this object share the row type.
  return projection as unknown as AnyProjection;
}

/**
 * What a module adds to a resource of a lower module, from facts that the lower one does not know. `attributes` handles
 * many rows at once, in their order.
 */
export type Extension<Type extends ResourceType, Row, Added extends string> = {
  readonly type: Type;
  attributes(
    ctx: Ctx,
    rows: readonly Row[],
  ): Promise<readonly Pick<AttributesOf<Type>, Added & keyof AttributesOf<Type>>[]>;
  readonly related: {
    readonly [Name in Extract<RelationNames<Type>, Added>]: (ctx: Ctx, rows: readonly Row[]) => Promise<Links>;
  };
};

/** An extension with its row type erased, for the registry. */
export type AnyExtension = Pick<AnyProjection, 'type' | 'related'> & {
  attributes(ctx: Ctx, rows: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
};

export function extend<Type extends ResourceType, Row, Added extends string>(
  extension: Extension<Type, Row, Added>,
): AnyExtension {
  // The rows are those of the extended projection.
  return extension as unknown as AnyExtension;
}

/** A projection with its extensions. */
export type ExtendedProjection = AnyProjection & { readonly extensions: readonly AnyExtension[] };
export type Registry = ReadonlyMap<ResourceType, ExtendedProjection>;

export function registryOf(projections: readonly AnyProjection[], extensions: readonly AnyExtension[]): Registry {
  const registry = new Map<ResourceType, ExtendedProjection>();
  for (const projection of projections) {
    const { type } = projection;
    if (registry.has(type)) throw new Error(`Two projections of ${type}`);
    const own = extensions.filter((extension) => extension.type === type);
    const related = Object.assign({}, projection.related, ...own.map((extension) => extension.related));
    registry.set(type, { ...projection, related, extensions: own });
  }
  const lost = extensions.find(({ type }) => !registry.has(type));
  if (lost !== undefined) throw new Error(`An extension of ${lost.type}, which has no projection`);
  return registry;
}

/** Links from rows that contain the related ids. */
export function linksFrom<Row extends { id: number }>(
  rows: readonly Row[],
  ids: (row: Row) => readonly (number | null)[],
): Links {
  return new Map(rows.map((row) => [String(row.id), ids(row).filter((id): id is number => id !== null)]));
}

/** Links from the pairs of a join, in their order. */
export function linksFromPairs(pairs: readonly { from: number; to: number }[]): Links {
  const links = new Map<string, number[]>();
  for (const { from, to } of pairs) {
    const list = links.get(String(from));
    if (list === undefined) links.set(String(from), [to]);
    else list.push(to);
  }
  return links;
}
