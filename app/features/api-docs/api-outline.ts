/** What the page of the API shows, cut from the OpenAPI document on the server: a reader's browser needs no schemas. */

export type FieldLine = { name: string; kind: string; note: string; needed: boolean };
export type CallOutline = {
  id: string;
  method: string;
  path: string;
  summary: string;
  needsSession: boolean;
  parameters: FieldLine[];
  body: { type: string | null; fields: FieldLine[] } | null;
  status: string;
  /** The name of the resource answered, or the members of a plain answer. */
  answers: { resource: string | null; many: boolean; fields: FieldLine[] };
};
export type ResourceOutline = { type: string; attributes: FieldLine[]; relationships: FieldLine[] };
export type ApiOutline = {
  origin: string;
  areas: { name: string; calls: CallOutline[] }[];
  resources: ResourceOutline[];
  errors: { code: string; status: number; detail: string }[];
};

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security: object[];
};
type Document = {
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
  'x-errors': { code: string; status: number; detail: string }[];
};

/** `text` is the document of `/api/openapi.json`, which this very process has made. */
export function outlineOf(text: string): ApiOutline {
  const document = JSON.parse(text) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      area: operation.tags[0],
      call: callOf(path, method, operation),
    })),
  );
  return {
    origin: document.servers[0]?.url ?? '',
    areas: document.tags.map(({ name }) => ({
      name,
      calls: operations.filter(({ area }) => area === name).map(({ call }) => call),
    })),
    resources: Object.entries(document.components.schemas).flatMap(([type, schema]) => resourceOf(type, schema)),
    errors: document['x-errors'],
  };
}

function callOf(path: string, method: string, operation: Operation): CallOutline {
  const [status = '200', answer] = Object.entries(operation.responses)[0] ?? [];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    needsSession: !operation.security.some((way) => Object.keys(way).length === 0),
    parameters: operation.parameters.map(parameterLine),
    body: operation.requestBody === undefined ? null : bodyOf(Object.values(operation.requestBody.content)[0]?.schema),
    status,
    answers: answersOf(answer?.content ?? {}),
  };
}

const parameterLine = ({ name, required, description, schema }: Parameter): FieldLine => ({
  name,
  kind: kindOf(schema),
  note: [description, schema.default === undefined ? undefined : `${String(schema.default)} unless given.`]
    .filter((part) => part !== undefined)
    .join(' '),
  needed: required === true,
});

function bodyOf(schema: Schema = {}): CallOutline['body'] {
  const data = schema.properties?.data;
  const one = data?.oneOf?.[0] ?? data;
  const type = one?.properties?.type?.const;
  if (one?.properties === undefined || typeof type !== 'string') return { type: null, fields: linesOf(schema) };
  return { type, fields: [...linesOf(one.properties.attributes), ...linesOf(one.properties.relationships)] };
}

function answersOf(content: Record<string, { schema: Schema }>): CallOutline['answers'] {
  const [media, declared] = Object.entries(content)[0] ?? [];
  if (media !== undefined && !media.endsWith('json')) return { resource: media, many: false, fields: [] };
  const data = declared?.schema.properties?.data;
  const single = nameOf(data);
  if (single !== null) return { resource: single, many: false, fields: [] };
  const many = nameOf(data?.items);
  if (many !== null) return { resource: many, many: true, fields: [] };
  return { resource: null, many: data?.items !== undefined, fields: linesOf(data?.items ?? data) };
}

function resourceOf(type: string, schema: Schema): ResourceOutline[] {
  if (schema.properties?.type?.const !== type) return [];
  return [
    {
      type,
      attributes: linesOf(schema.properties.attributes),
      relationships: relationLines(schema.properties.relationships),
    },
  ];
}

const relationLines = (schema: Schema = {}): FieldLine[] =>
  Object.entries(schema.properties ?? {}).map(([name, link]) => {
    const data = link.properties?.data;
    const one = data?.items ?? data?.oneOf?.[0];
    const type = String(one?.properties?.type?.const ?? '');
    return { name, kind: data?.items === undefined ? type : `${type}[]`, note: '', needed: false };
  });

const linesOf = (schema: Schema = {}): FieldLine[] =>
  Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
    name,
    kind: kindOf(inner),
    note: '',
    needed: schema.required?.includes(name) === true,
  }));

const nameOf = (schema?: Schema): string | null => /\/(\w+)$/.exec(schema?.$ref ?? '')?.[1] ?? null;

/** A schema in a few words: `string`, `date | null`, `"sent" | "pending"`, `string[]`. */
function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(kindOf))].join(' | ');
  if (schema.items !== undefined) return `${kindOf(schema.items)}[]`;
  if (schema.format !== undefined && schema.type === 'string') return schema.format;
  return [schema.type ?? 'any'].flat().join(' | ');
}
