import { hostOfLanguage, LANGUAGES } from '#domain/catalogue/languages.ts';

/**
 * Passkeys belong to the domain of the main host, so that one passkey signs in on every language host; a page of any of
 * them may use it, and no other page. (docs/decisions/014)
 */
export function relyingParty(origin: URL): { id: string; origins: string[] } {
  const origins = LANGUAGES.map((language) => `${origin.protocol}//${hostOfLanguage(language, origin.host)}`);
  return { id: origin.hostname, origins: [...new Set([origin.origin, ...origins])] };
}
