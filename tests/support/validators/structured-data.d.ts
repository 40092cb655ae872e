/** The types that our tests need of two validators without types. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { jsonld: Record<string, Record<string, unknown>[]> };
  }
}
declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; path: unknown };
  export default class Validator {
    validate(found: object): Promise<Issue[]>;
  }
}
