/** Ten thousand publications with five sections each, made by the database itself from a fixed seed. */
import type { Database } from '#server/db/open.ts';

export const PUBLICATIONS = 10_000;

const STATEMENTS = [
  `insert into files (storage_key, name, mime, bytes, width, height, alt)
   select 'open/portrait-' || n, 'portrait.jpg', 'image/jpeg', 4000, 320, 320, 'Portrait' from generate_series(1, 200) n`,
  `insert into authors (id, slug, first_name, last_name, affix, job_title, institute, complete_affiliation, image_id)
   select n, 'author-' || n, 'Given', 'Name ' || n, 'MD', 'Professor', 'Institute ' || n, 'Professor, Institute ' || n, (select min(id) from files where storage_key = 'open/portrait-' || n)
   from generate_series(1, 200) n`,
  `insert into categories (slug, name, featured, position) select 'category-' || n, 'Category ' || n, n < 6, n from generate_series(1, 20) n`,
  `insert into publications (id, slug, type, title, excerpt, description_html, visibility, published_on, expires_on, modified_on, credit_class, credit_quarters, learning_objectives)
   select n, 'publication-' || n, (array['PUBLICATION_VIDEO','PUBLICATION_INTERVIEW','PUBLICATION_QUICK_TAKE','BRAIN_GUIDE','OPEN_ACCESS'])[1 + n % 5],
     'Publication number ' || n || ' on drug ' || (n * 7919 % 997), 'What to know of drug ' || (n * 7919 % 997) || ' in one plain sentence.', '<p>Described.</p>', 'published',
     date '2024-01-01' + (n % 700), date '2029-01-01', date '2025-01-01' + (n * 31 % 600), 'CME', 2, '["Choose a dose"]'
   from generate_series(1, ${PUBLICATIONS}) n`,
  `insert into publication_authors (publication_id, author_id, position) select n, 1 + n % 200, 1 from generate_series(1, ${PUBLICATIONS}) n`,
  `insert into publication_categories (publication_id, category_id, position)
   select n, c.id, 1 from generate_series(1, ${PUBLICATIONS}) n join categories c on c.position in (1 + n % 20, 1 + (n * 7) % 20)`,
  `insert into sections (publication_id, number, slug, title, duration_seconds, transcript)
   select n, s, 'section-' || s, 'Section ' || s, 120 + (n + s) % 90, '{"slides":[]}' from generate_series(1, ${PUBLICATIONS}) n, generate_series(1, 5) s`,
  `insert into questions (publication_id, number) select n, q from generate_series(1, ${PUBLICATIONS}) n, generate_series(1, 5) q`,
  `insert into content_versions (id, version) values (1, 1)`,
];

export async function makeLargeLibrary({ pool, maintain }: Pick<Database, 'pool' | 'maintain'>): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement);
  await maintain();
}
