import { RESOURCES, type ResourceType } from '#contract/resources.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { ExtendedProjection, FieldSelector, Links, Registry } from './projection.ts';
import type { ParsedQuery } from './read-query.ts';

type Identifier = { type: string; id: string };
type ResourceObject = Identifier & {
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>;
};
export type Document = {
  jsonapi: { version: string };
  data: ResourceObject | ResourceObject[] | null;
  included?: ResourceObject[];
  links?: Record<string, string | null>;
  meta?: Record<string, unknown>;
};

/** The requested includes and fields. */
type Shape = Pick<ParsedQuery, 'include' | 'fields'>;

type RenderState = {
  ctx: Ctx;
  registry: Registry;
  fields: Shape['fields'];
  seen: Map<string, ResourceObject>;
  included: ResourceObject[];
};

export type RenderRequest = { ctx: Ctx; registry: Registry; type: ResourceType; shape: Shape };

/**
 * Renders rows of one type as a JSON:API document: attributes, linkage of included relationships, and each included
 * resource once.
 */
export async function renderDocument(
  request: RenderRequest,
  rows: readonly unknown[],
  many: boolean,
): Promise<Document> {
  const state: RenderState = {
    ctx: request.ctx,
    registry: request.registry,
    fields: request.shape.fields,
    seen: new Map(),
    included: [],
  };
  const objects = await renderRows(state, request.type, rows);
  for (const object of objects) state.seen.set(keyOf(object), object);
  await includeRelated(state, { type: request.type, rows, objects, paths: request.shape.include });
  return {
    jsonapi: { version: '1.1' },
    data: many ? objects : (objects[0] ?? null),
    ...(request.shape.include.length > 0 ? { included: state.included } : {}),
  };
}

export function selectFields(fields: Shape['fields'], type: string): FieldSelector {
  const wanted = fields.get(type);
  return wanted === undefined ? () => true : (attribute) => wanted.has(attribute);
}

const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

function projectionOf(registry: Registry, type: ResourceType): ExtendedProjection {
  const projection = registry.get(type);
  if (projection === undefined) throw new Error(`No projection of ${type} is registered`);
  return projection;
}

async function renderRows(
  { ctx, registry, fields }: RenderState,
  type: ResourceType,
  rows: readonly unknown[],
): Promise<ResourceObject[]> {
  const projection = projectionOf(registry, type);
  const wanted = selectFields(fields, type);
  const added: (readonly Record<string, unknown>[])[] = [];
  if (rows.length > 0) for (const extension of projection.extensions) added.push(await extension.attributes(ctx, rows));
  return rows.map((row, index) => {
    const all = Object.assign({}, projection.attributes(row, ctx), ...added.map((list) => list[index]));
    const attributes = fields.has(type)
      ? Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)))
      : all;
    const linked = Object.entries(projection.linkage?.(row) ?? {}).filter(([name]) => wanted(name));
    const object: ResourceObject = { type, id: String(projection.id(row)), attributes };
    if (linked.length > 0) object.relationships = Object.fromEntries(linked.map((link) => linkageOf(type, link)));
    return object;
  });
}

function linkageOf(type: ResourceType, [name, id]: [string, number]): [string, { data: Identifier }] {
  const { to } = RESOURCES[type].relationships[name as never] as { to: ResourceType };
  return [name, { data: { type: to, id: String(id) } }];
}

type Level = {
  type: ResourceType;
  rows: readonly unknown[];
  objects: readonly ResourceObject[];
  paths: Shape['include'];
};

async function includeRelated(state: RenderState, level: Level): Promise<void> {
  for (const name of new Set(level.paths.flatMap((path) => path.slice(0, 1)))) {
    const relation = RESOURCES[level.type].relationships[name as never] as
      | { to: ResourceType; many: boolean }
      | undefined;
    const resolve = projectionOf(state.registry, level.type).related[name];
    if (relation === undefined || resolve === undefined) throw new Error(`${level.type} has no relationship ${name}`);
    const links = await resolve(state.ctx, level.rows);
    const targets = await loadTargets(state, relation.to, links);
    // A sparse fieldset also applies to relationships: one that it omits is not returned even if included. (JSON:API,
    // Sparse Fieldsets)
    if (selectFields(state.fields, level.type)(name)) {
      linkObjects(level.objects, { name, relation, links, known: targets.known });
    }
    const deeper = level.paths.filter((path) => path[0] === name && path.length > 1).map((path) => path.slice(1));
    await includeRelated(state, { type: relation.to, rows: targets.rows, objects: targets.objects, paths: deeper });
  }
}

async function loadTargets(state: RenderState, type: ResourceType, links: Links) {
  const ids = [...new Set([...links.values()].flat())].map(Number);
  const load = projectionOf(state.registry, type).load;
  if (load === undefined) throw new Error(`${type} cannot be included: its projection has no load`);
  const rows = ids.length === 0 ? [] : await load(state.ctx, ids, selectFields(state.fields, type));
  const objects = (await renderRows(state, type, rows)).map((object) => include(state, object));
  return { rows, objects, known: new Set(objects.map((object) => object.id)) };
}

function include({ seen, included }: RenderState, object: ResourceObject): ResourceObject {
  const known = seen.get(keyOf(object));
  if (known !== undefined) return known;
  seen.set(keyOf(object), object);
  included.push(object);
  return object;
}

type LinkageInput = { name: string; relation: { to: string; many: boolean }; links: Links; known: ReadonlySet<string> };

/**
 * Full linkage: a document only links to resources that it contains, so resources that the caller may not see are not
 * linked.
 */
function linkObjects(objects: readonly ResourceObject[], { name, relation, links, known }: LinkageInput): void {
  for (const object of objects) {
    const ids = (links.get(object.id) ?? []).map(String).filter((id) => known.has(id));
    const data = ids.map((id) => ({ type: relation.to, id }));
    object.relationships = { ...object.relationships, [name]: { data: relation.many ? data : (data[0] ?? null) } };
  }
}
