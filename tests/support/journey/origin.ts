/** The origin of the product under test; set before the runner's workers start. */
export const ORIGIN_VARIABLE = 'JOURNEY_ORIGIN';
/** The data folder of a product with the imported demonstration library. */
export const LIBRARY_VARIABLE = 'JOURNEY_LIBRARY';

/** Lets the helpers of accounts and emails use another product; returns what ends that. */
export function replaceOrigin(origin: string): () => void {
  const before = originOf();
  process.env[ORIGIN_VARIABLE] = origin;
  return () => {
    process.env[ORIGIN_VARIABLE] = before;
  };
}

/** The origin of a language's host, or of the main one. */
export function originOf(host = ''): string {
  const origin = process.env[ORIGIN_VARIABLE];
  if (origin === undefined) throw new Error('The product is started by the setup of playwright.config.ts.');
  return host === '' ? origin : origin.replace('//', `//${host}.`);
}
