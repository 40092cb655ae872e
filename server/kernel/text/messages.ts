import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { readMessages } from '#messages/read-messages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';

/** Messages that are not rendered by the site's pages; errors and labels are sent as text. */
const OTHER_AREAS = /^(?:api|emails|errors|labels|payments|responses|staffEmails|staticPages)\./;

/** The interface's messages as the API returns them: in ICU MessageFormat, by key. (rules W13) */
export const readInterfaceMessages = (): Ctx['messages'] =>
  Object.fromEntries(LANGUAGES.map((language) => [language, Object.fromEntries(interfaceMessages(language))]));

const interfaceMessages = (language: Language) => [...readMessages(language)].filter(([key]) => !OTHER_AREAS.test(key));
