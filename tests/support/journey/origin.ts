/** Where the product that the journeys visit listens; set before the runner's workers start. */
export const ORIGIN_VARIABLE = 'JOURNEY_ORIGIN';
/** The data of a product that has imported the demonstration library. */
export const LIBRARY_VARIABLE = 'JOURNEY_LIBRARY';

/** The address of a language's host, or of the main one. */
export function originOf(host = ''): string {
  const origin = process.env[ORIGIN_VARIABLE];
  if (origin === undefined) throw new Error('The product is started by the setup of playwright.config.ts.');
  return host === '' ? origin : origin.replace('//', `//${host}.`);
}
