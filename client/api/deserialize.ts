type Identifier = { type: string; id: string };
type Linkage = { data?: Identifier | Identifier[] | null };
type WireResource = Identifier & { attributes?: Record<string, unknown>; relationships?: Record<string, Linkage> };
export type WireDocument = {
  data?: WireResource | WireResource[] | null;
  included?: WireResource[];
  meta?: Record<string, unknown>;
};

const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

/** Resource objects as entities: attributes flat, included relationships nested; each resource is one object however often it is linked. */
export function deserialize(document: WireDocument): unknown {
  const primary = Array.isArray(document.data) ? document.data : document.data ? [document.data] : [];
  const wire = new Map([...primary, ...(document.included ?? [])].map((resource) => [keyOf(resource), resource]));
  const made = new Map<string, Record<string, unknown>>();
  const open = new Set<string>();
  const make = (identifier: Identifier): Record<string, unknown> => {
    const known = made.get(keyOf(identifier));
    // A section refers to its publication by id alone, because circular entities cannot be serialized as JSON.
    if (known !== undefined) return open.has(keyOf(identifier)) ? { type: identifier.type, id: identifier.id } : known;
    const resource = wire.get(keyOf(identifier));
    const entity: Record<string, unknown> = { type: identifier.type, id: identifier.id, ...resource?.attributes };
    made.set(keyOf(identifier), entity);
    open.add(keyOf(identifier));
    for (const [name, { data }] of Object.entries(resource?.relationships ?? {})) {
      if (data !== undefined) entity[name] = Array.isArray(data) ? data.map(make) : data === null ? null : make(data);
    }
    open.delete(keyOf(identifier));
    return entity;
  };
  return Array.isArray(document.data) ? document.data.map(make) : document.data ? make(document.data) : null;
}
