/** Documents of 1,500 words for the large library: generated words with natural frequencies, from a fixed seed. */
import type { Database } from '#server/db/open.ts';
import { PUBLICATIONS } from './large-library.ts';

const WORDS = 1_500;
const COVER_WORDS = 150;
const VOCABULARY = 12_000;
const AT_ONCE = 100;
const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu bra cle dri flo gru pla ste tri spo'.split(' ');

/** The word of a rank: the first is the most common; all are distinct. */
function wordOf(rank: number): string {
  const size = SYLLABLES.length;
  const spread = (rank * 7_919) % size ** 3;
  const at = (position: number) => SYLLABLES[Math.floor(spread / size ** position) % size] ?? '';
  return `${at(0)}${at(1)}${at(2)}n`;
}

export type Chance = () => number;

/** Numbers from 0 to 1 that are the same in every run. (mulberry32) */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeText(words: readonly string[], length: number, chance: Chance): string {
  const lines: string[] = [];
  for (let from = 0; from < length; from += 50) {
    const line = Array.from({ length: 50 }, () => words[Math.floor(words.length ** chance()) - 1] ?? '');
    lines.push(line.join(' '));
  }
  return lines.join('\n');
}

/** Every publication has 1,500 words; visitors may read only the cover of four in five. */
export async function writeSearchedTexts({ pool, maintain }: Pick<Database, 'pool' | 'maintain'>): Promise<void> {
  const words = Array.from({ length: VOCABULARY }, (_, i) => wordOf(i + 1));
  const chance = chanceFrom(20_261_121);
  await pool.query('drop index search_documents_words');
  for (let first = 1; first <= PUBLICATIONS; first += AT_ONCE) {
    const bodies = Array.from({ length: AT_ONCE }, () => makeText(words, WORDS, chance));
    const covers = bodies.map((body) =>
      body
        .split('\n')
        .slice(0, COVER_WORDS / 50)
        .join('\n'),
    );
    await pool.query(INSERT, [first, bodies, covers]);
  }
  await pool.query(
    'create index search_documents_words on search_documents using gin (words) with (fastupdate = false)',
  );
  for (const layer of [`opens_to = 'anyone'`, `opens_to <> 'anyone'`]) {
    await pool.query(`insert into search_words (lang, opens_to, word)
      select distinct d.lang, d.opens_to, lexeme from search_documents d, unnest(words) where d.${layer} and not exists (
        select 1 from search_words known where known.lang = 'en' and known.word = lexeme and known.opens_to = 'anyone')
      order by 1, 2, 3`);
  }
  await maintain();
}

const INSERT = `insert into search_documents (publication_id, lang, opens_to, wider, title, names, body)
  select p.id, 'en', shown.opens_to, shown.wider, p.title, a.first_name || ' ' || a.last_name, shown.body
  from unnest($2::text[], $3::text[]) with ordinality as given (body, cover, n)
  join publications p on p.id = $1::int + n - 1
  join publication_authors pa on pa.publication_id = p.id join authors a on a.id = pa.author_id
  cross join lateral (
    select 'anyone', array[]::text[], given.body where p.type = 'OPEN_ACCESS'
    union all select 'anyone', array[p.type], given.cover where p.type <> 'OPEN_ACCESS'
    union all select p.type, array[]::text[], given.body where p.type <> 'OPEN_ACCESS'
  ) as shown (opens_to, wider, body)`;

/** A search of one or two words of the library, one of them with a letter left out, doubled, changed or misplaced. */
export function misspell(chance: Chance): string {
  const pick = () => wordOf(1 + Math.floor(chance() * VOCABULARY));
  const word = pick();
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, character = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const errors = [
    before + next + after,
    before + character + character + next + after,
    `${before}y${next}${after}`,
    before + next + character + after,
  ];
  const wrong = errors[Math.floor(chance() * errors.length)] ?? word;
  return chance() < 0.5 ? wrong : `${pick()} ${wrong}`;
}
