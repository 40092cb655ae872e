/** The types that our tests need of a client without types. */
declare module 'devour-client' {
  type Model = Record<string, unknown>;
  type FindResult = { data: any; meta: any; links: any; errors?: unknown };
  export default class JsonApi {
    constructor(options: {
      apiUrl: string;
      pluralize?: boolean;
      logger?: boolean;
      trailingSlash?: { collection: boolean; resource: boolean };
    });
    headers: Record<string, string>;
    define(name: string, attributes: Model, options?: { collectionPath?: string }): void;
    findAll(model: string, params?: object): Promise<FindResult>;
    find(model: string, id: string | number, params?: object): Promise<FindResult>;
    create(model: string, attributes: object): Promise<FindResult>;
    update(model: string, attributes: object): Promise<FindResult>;
  }
}
