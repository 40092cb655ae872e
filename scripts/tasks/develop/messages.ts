import { writeFileSync } from 'node:fs';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { readMessages, readTranslations } from '#messages/read-messages.ts';
import { checkMessages } from '../../messages/check-messages.ts';
import { readState, updateState, writeState } from '../../messages/translation-state.ts';
import { TYPES_FILE, writeTypes } from '../../messages/write-types.ts';

/**
 * Lists missing, stale, surplus and unused messages. With `--update` it first writes the types and records new and
 * changed translations; stale ones only when they follow as `--reviewed <key>…`, because they fit the new English.
 */
export async function run(args: string[]): Promise<number> {
  if (args.includes('--update') || args.includes('--reviewed')) updateFiles(args);
  const problems = checkMessages();
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'All messages are complete and current.' : `\n${problems.length} problems.`);
  return problems.length === 0 ? 0 : 1;
}

function updateFiles(args: string[]): void {
  const reviewed = new Set(args.includes('--reviewed') ? args.slice(args.indexOf('--reviewed') + 1) : []);
  const english = readMessages('en');
  writeFileSync(TYPES_FILE, writeTypes(english));
  for (const language of TRANSLATION_LANGUAGES) {
    const texts = { english, translated: readTranslations(language), state: readState(language) };
    writeState(
      language,
      updateState(texts, (key) => reviewed.has(key)),
    );
  }
}
