/** Drug names: generic names and brands are synonyms in a search. The names are library data. */
import { sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { cacheByContentVersion } from '#server/kernel/content-cache.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { CONFIGURATIONS } from '#server/modules/search/languages.ts';
import { drugNames, searchWords } from '#server/modules/search/tables.ts';
import { readTokens } from './tsquery.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** The drug names of one language; a phrase is the text of a tsquery. */
export type Synonyms = {
  /** The other names of the drug with a name. */
  synonymsOf(words: readonly string[]): readonly string[];
  /** The names of the drugs with a prefix; none if it matches too many. */
  completionsOf(prefix: string): readonly string[];
  /** The number of words in the longest name. */
  maxLength: number;
};

const cached = cacheByContentVersion<Synonyms>(LANGUAGES.length);

export const readSynonyms = (ctx: Needs, lang: Language): Promise<Synonyms> =>
  cached(ctx.content, lang, async () => {
    const { rows } = await ctx.db.execute<{ generic: string; phrase: string }>(sql`
      select generic, phraseto_tsquery(${CONFIGURATIONS[lang]}::regconfig, name)::text as phrase from ${drugNames}
      order by generic, kind = 'generic' desc, kind, name`);
    return makeSynonyms(rows.filter(({ phrase }) => phrase !== ''));
  });

const MAX_SYNONYMS = 12;
const MAX_COMPLETED_DRUGS = 2;
const MIN_PREFIX_LENGTH = 4;

const keyOf = (words: readonly string[]) => words.join(' ');

export function makeSynonyms(rows: readonly { generic: string; phrase: string }[]): Synonyms {
  const drugs = new Map<string, Set<string>>();
  const names = new Map<string, { phrase: string; generics: Set<string> }>();
  let maxLength = 1;
  for (const { generic, phrase } of rows) {
    drugs.set(generic, (drugs.get(generic) ?? new Set()).add(phrase));
    const words = readTokens(phrase).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
    maxLength = Math.max(maxLength, words.length);
    const name = names.get(keyOf(words)) ?? { phrase, generics: new Set() };
    names.set(keyOf(words), { ...name, generics: name.generics.add(generic) });
  }
  const namesOf = (generics: Iterable<string>) =>
    new Set([...generics].flatMap((generic) => [...(drugs.get(generic) ?? [])]));
  return {
    maxLength,
    synonymsOf: (words) => {
      const name = names.get(keyOf(words));
      if (name === undefined) return [];
      return [...namesOf(name.generics)].filter((phrase) => phrase !== name.phrase).slice(0, MAX_SYNONYMS);
    },
    completionsOf: (prefix) => {
      if (prefix.length < MIN_PREFIX_LENGTH) return [];
      const completed = [...names]
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([, { generics }]) => [...generics]);
      const generics = new Set(completed);
      return generics.size > MAX_COMPLETED_DRUGS ? [] : [...namesOf(generics)].slice(0, MAX_SYNONYMS);
    },
  };
}

/** Adds the names to the known words, so that typing errors in them are corrected even if no publication uses them. */
export async function addDrugNamesToWords(tx: Tx): Promise<void> {
  for (const lang of LANGUAGES) {
    await tx.execute(sql`
      insert into ${searchWords} (lang, opens_to, word)
      select distinct ${lang}, 'anyone', lexeme
      from ${drugNames}, unnest(to_tsvector(${CONFIGURATIONS[lang]}::regconfig, name)) where lexeme ~ '^[a-z]{3,40}$'
      order by lexeme
      on conflict do nothing`);
  }
}
