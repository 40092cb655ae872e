/** Synonyms in a search: the names of a drug, and abbreviations with what they stand for. They are library data. */
import { sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import { drugNames, searchSynonyms, searchWords } from '#server/modules/search/tables.ts';
import { readTokens } from './tsquery.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** The synonyms of one language; a phrase is the text of a tsquery. */
export type Synonyms = {
  /** The other names of what has a name. */
  synonymsOf(words: readonly string[]): readonly string[];
  /** All names of what has a name with the prefix; none if it matches too many. */
  completionsOf(prefix: string): readonly string[];
  /** The number of words in the longest name. */
  maxLength: number;
};

const cached = cacheByContentVersion<Synonyms>(LANGUAGES.length);

export const readSynonyms = (ctx: Needs, lang: Language): Promise<Synonyms> =>
  cached(ctx.content, lang, async () => {
    const phrase = sql`phraseto_tsquery(${CONFIGURATIONS[lang]}::regconfig, name)::text as phrase`;
    // English names are used in every language.
    const { rows } = await ctx.db.execute<NamedPhrase>(sql`
      (select generic as meaning, false as ambiguous, ${phrase} from ${drugNames}
        order by generic, kind = 'generic' desc, kind, name)
      union all
      (select 'synonym ' || meaning, ambiguous, ${phrase} from ${searchSynonyms}
        where lang in (${lang}, 'en') order by meaning, lang = 'en', name)`);
    return makeSynonyms(rows.filter((row) => row.phrase !== ''));
  });

type NamedPhrase = { meaning: string; phrase: string; ambiguous: boolean };

const MAX_SYNONYMS = 12;
const MAX_COMPLETED_NAMES = 2;
const MIN_PREFIX_LENGTH = 4;

const keyOf = (words: readonly string[]) => words.join(' ');

export function makeSynonyms(rows: readonly NamedPhrase[]): Synonyms {
  const phrases = new Map<string, Set<string>>();
  const names = new Map<string, { phrase: string; meanings: Set<string> }>();
  let maxLength = 1;
  for (const { meaning, phrase, ambiguous } of rows) {
    const known = phrases.get(meaning) ?? new Set();
    phrases.set(meaning, ambiguous ? known : known.add(phrase));
    const words = readTokens(phrase).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
    maxLength = Math.max(maxLength, words.length);
    const name = names.get(keyOf(words)) ?? { phrase, meanings: new Set() };
    names.set(keyOf(words), { ...name, meanings: name.meanings.add(meaning) });
  }
  const phrasesOf = (meanings: Iterable<string>) =>
    new Set([...meanings].flatMap((meaning) => [...(phrases.get(meaning) ?? [])]));
  return {
    maxLength,
    synonymsOf: (words) => {
      const name = names.get(keyOf(words));
      if (name === undefined) return [];
      return [...phrasesOf(name.meanings)].filter((phrase) => phrase !== name.phrase).slice(0, MAX_SYNONYMS);
    },
    completionsOf: (prefix) => {
      if (prefix.length < MIN_PREFIX_LENGTH) return [];
      const completed = [...names]
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([, { meanings }]) => [...meanings]);
      const meanings = new Set(completed);
      return meanings.size > MAX_COMPLETED_NAMES ? [] : [...phrasesOf(meanings)].slice(0, MAX_SYNONYMS);
    },
  };
}

/** Adds the names to the known words, so that typing errors in them are corrected even if no publication uses them. */
export async function addSynonymsToWords(tx: Tx): Promise<void> {
  for (const lang of LANGUAGES) {
    await tx.execute(sql`
      insert into ${searchWords} (lang, opens_to, word)
      select distinct ${lang}, 'anyone', lexeme
      from (select name from ${drugNames} union select name from ${searchSynonyms} where lang in (${lang}, 'en')) as named,
        unnest(to_tsvector(${CONFIGURATIONS[lang]}::regconfig, name)) where lexeme ~ '^[a-z]{2,40}$'
      order by lexeme
      on conflict do nothing`);
  }
}
