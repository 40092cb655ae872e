/** Moving articles of WordPress and Ghost in as drafts. (docs/moving.md) */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicationImporter } from '#server/db/import/single/publication-importer.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import type { RowReport } from '#server/modules/moving/in/move-file.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { type ContentOptions, type ContentOutcome, moveContent } from './move-content.ts';
import { readExport } from './read-export.ts';

let slice: Slice;
let uploads: string;
beforeAll(async () => {
  slice = await startSlice();
  const folder = await mkdtemp(path.join(tmpdir(), 'receptor-uploads-'));
  uploads = path.join(folder, 'uploads');
  await mkdir(path.join(uploads, '2024/05'), { recursive: true });
  const picture = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await writeFile(path.join(uploads, '2024/05/half-life.jpg'), picture);
  await writeFile(path.join(folder, 'secret.jpg'), picture);
  await writeFile(path.join(uploads, 'broken.png'), 'not a picture');
  await symlink(path.join(folder, 'secret.jpg'), path.join(uploads, 'link.jpg'));
});
beforeEach(() => slice.reset());
afterAll(async () => {
  await slice?.close();
  await rm(path.dirname(uploads), { recursive: true, force: true });
});

type MoveResult = Partial<ContentOutcome> & { results: string[]; problem: string };

async function move(extension: string, text: string, options: Partial<ContentOptions> = {}): Promise<MoveResult> {
  const reading = readExport(extension, text);
  if (!reading.ok) return { results: [], problem: reading.message };
  const rows: RowReport[] = [];
  const needs = { ...slice.ctx, importer: publicationImporter };
  const outcome = await moveContent(needs, reading.texts, {
    ...{ source: 'blog', type: 'OPEN_ACCESS', pictures: uploads, dryRun: false, ...options },
    report: async (reported) => void rows.push(...reported),
  });
  const results = rows.map(({ outcome: row }) =>
    row.result === 'refused' ? `${row.column}: ${row.reason}` : row.result,
  );
  return { results, problem: '', ...outcome };
}

const drafts = () => slice.db.select().from(publicationDrafts).orderBy(publicationDrafts.number);

const item = ({
  id = 12,
  title = 'Lithium &amp; the kidney',
  html = '<p>Text.</p>',
  name = 'lithium-and-the-kidney',
  status = 'publish',
  type = 'post',
  more = '',
}) => `<item>
  <title><![CDATA[${title}]]></title>
  <link>https://old.example/2024/05/${name}/?utm=1</link>
  <dc:creator><![CDATA[jane]]></dc:creator>
  <content:encoded><![CDATA[${html}]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id>
  <wp:post_date><![CDATA[2024-05-07 08:09:10]]></wp:post_date>
  <wp:post_name><![CDATA[${name}]]></wp:post_name>
  <wp:status><![CDATA[${status}]]></wp:status>
  <wp:post_type><![CDATA[${type}]]></wp:post_type>
  <wp:post_password><![CDATA[]]></wp:post_password>
  <category domain="category" nicename="bipolar-disorder"><![CDATA[Bipolar disorder]]></category>
  <category domain="post_tag" nicename="kidney"><![CDATA[Kidney]]></category>
  ${more}
</item>`;

const wordpress = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_login><![CDATA[jane]]></wp:author_login><wp:author_display_name><![CDATA[Jane Doe]]></wp:author_display_name></wp:author>
  ${items.join('\n')}
</channel></rss>`;

const ARTICLE = `<!-- wp:paragraph --><p>Lithium is <strong>excreted</strong> by the kidney, see <a href="https://example.org/a">this</a>
  and <a href="javascript:alert(1)">that</a>.</p><!-- /wp:paragraph -->
<h2>Monitoring</h2><p>Measure <em>creatinine</em>:</p><ul><li>before</li><li>after <del>two</del> three months</li></ul>
<figure><img src="https://old.example/wp-content/uploads/2024/05/half-life-300x150.jpg" alt="Half-life by age"/><figcaption>Figure</figcaption></figure>
<blockquote><p>First do no harm.</p></blockquote>
<table><thead><tr><th>Dose</th></tr></thead><tbody><tr><td>300 mg</td></tr></tbody></table>
<script>alert(1)</script><iframe src="https://evil.example"></iframe>`;

describe('an export of WordPress', () => {
  test('becomes drafts with their text, picture, author, terms and address, and no double in a second run', async () => {
    const text = wordpress(
      item({ html: ARTICLE }),
      item({
        id: 13,
        status: 'draft',
        title: 'Later',
        name: '',
        html: 'One.\n\nTwo, [caption id="x"]and[/caption] three.',
      }),
      item({ id: 14, status: 'trash' }),
      item({ id: 15, type: 'nav_menu_item' }),
    );

    const first = await move('.xml', text);
    const [lithium, later] = await drafts();

    expect(first.results).toEqual(['added', 'added']);
    expect(first).toMatchObject({
      missingPictures: 0,
      unknown: { authors: ['jane'], categories: ['bipolar-disorder', 'kidney'] },
    });
    expect(first.redirects).toEqual([
      { from: '/2024/05/lithium-and-the-kidney/', to: `/publication/lithium-and-the-kidney-${lithium?.number}` },
    ]);
    expect(lithium).toMatchObject({
      ...{ open: 'draft', title: 'Lithium & the kidney', slug: 'lithium-and-the-kidney', authors: ['jane'] },
      ...{ publicationDate: '2024-05-07', sections: 1, type: 'OPEN_ACCESS', updatedById: null },
    });
    const body = lithium?.files?.['sections/01-lithium-and-the-kidney.md'] ?? '';
    expect(body).toContain('## 00:00 Lithium & the kidney');
    expect(body).toContain('Lithium is **excreted** by the kidney, see [this](https://example.org/a) and that.');
    expect(body).toMatch(/## 00:0\d Monitoring/);
    expect(body).toContain('- after two three months');
    expect(body).toMatch(/!\[Half-life by age\]\(images\/[0-9a-f]{16}\.webp\)/);
    expect(body).toContain('First do no harm.');
    expect(body).toContain('| 300 mg |');
    for (const hostile of ['javascript', 'alert', 'evil.example', '<']) expect(body).not.toContain(hostile);
    expect(Object.values(lithium?.assets ?? {})).toEqual([expect.stringMatching(/^library\/[0-9a-f]{64}\.webp$/)]);
    expect(later?.files?.['sections/01-later.md']).toContain('One.\n\nTwo, and three.');
    // Its text has no problem; what is missing is for people to decide.
    expect(lithium?.missing).not.toEqual([]);

    expect((await move('.xml', text)).results).toEqual(['same', 'same']);
    expect((await move('.xml', wordpress(item({ html: '<p>Other.</p>' })))).results).toEqual([
      ': was changed there since; its draft here stays as it is',
    ]);
    expect(await drafts()).toHaveLength(2);
  });

  test('uses the authors and categories of the library by their slugs and names', async () => {
    const { id } = await slice.given.publication({});
    const { rows } = await slice.db.execute<{ slug: string; name: string }>(
      `select a.slug, a.first_name || ' ' || a.last_name as name from authors a
       join publication_authors p on p.author_id = a.id where p.publication_id = ${id}`,
    );
    const [author] = rows;
    const text = wordpress(item({})).replace('Jane Doe', author?.name.toUpperCase() ?? '');

    const { unknown } = await move('.xml', text);

    expect(unknown?.authors).toEqual([]);
    expect((await drafts())[0]?.authors).toEqual([author?.slug]);
  });

  test('writes nothing in a dry run, and reports the same', async () => {
    expect((await move('.xml', wordpress(item({ html: ARTICLE })), { dryRun: true })).results).toEqual(['added']);
    expect(await drafts()).toEqual([]);
  });

  test.each([
    ['an address that leaves the folder', '/wp-content/uploads/../secret.jpg'],
    ['an encoded address that leaves the folder', '/wp-content/uploads/%2e%2e/secret.jpg'],
    ['a link to a file outside', '/wp-content/uploads/link.jpg'],
    ['what is no picture', '/wp-content/uploads/broken.png'],
    ['a file that is missing', '/wp-content/uploads/missing.png'],
    ['an address inside the network', 'http://169.254.169.254/latest/meta-data/'],
    ['a local file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a zero byte', '/wp-content/uploads/a%00.png'],
  ])('shows no picture of %s', async (_, address) => {
    const { results, missingPictures } = await move(
      '.xml',
      wordpress(item({ html: `<p>Text.</p><img src="${address}">` })),
    );

    expect([results, missingPictures]).toEqual([['added'], 1]);
    expect((await drafts())[0]?.assets).toEqual({});
  });

  test.each([
    ['elements in each other', `${'<div>'.repeat(60_000)}text`],
    ['a text of more than two million characters', `<p>${'lithium '.repeat(300_000)}</p>`],
  ])('refuses %s', async (_, html) => {
    expect((await move('.xml', wordpress(item({ html })))).results).toEqual([
      'html: is longer, or nested deeper, than an article',
    ]);
  });

  test.each([
    ['brackets', '['.repeat(100_000)],
    ['stars', '*a'.repeat(100_000)],
    ['open tags', '<b>'.repeat(300)],
    ['entities', '&amp;lt;script&gt;'.repeat(12_000)],
    ['words without a space', 'x'.repeat(190_000)],
    ['footnotes', 'see [^1] '.repeat(10_000)],
  ])('reads 200 kB of %s', async (_, text) => {
    const { results } = await move('.xml', wordpress(item({ html: `<p>${text}</p>` })));

    expect(results[0]).toMatch(/^added$|^html: /);
  });

  test.each([
    [
      'entities that multiply',
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><rss><channel>&b;</channel></rss>',
    ],
    [
      'a file of the machine',
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>&x;</channel></rss>',
    ],
    ['no XML', 'once upon a time'],
    ['another feed', '<rss><channel><title>News</title></channel></rss>'],
  ])('is not read with %s', async (_, text) => {
    const { problem } = await move('.xml', text);

    expect(problem).toMatch(/^Line \d+: |wxr_version/);
    expect(problem).not.toContain('root:');
  });
});

const ghost = (posts: object[]) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.82.0' },
        data: {
          posts,
          users: [{ id: 'u1', slug: 'jane', name: 'Jane Doe', email: 'jane@old.example' }],
          tags: [
            { id: 't1', slug: 'bipolar', name: 'Bipolar', visibility: 'public' },
            { id: 't2', slug: 'hash-new', name: '#new', visibility: 'internal' },
          ],
          posts_tags: posts.flatMap((post) =>
            ['t1', 't2'].map((tag_id) => ({ post_id: (post as { id: string }).id, tag_id })),
          ),
          posts_authors: posts.map((post) => ({ post_id: (post as { id: string }).id, author_id: 'u1' })),
        },
      },
    ],
  });

describe('an export of Ghost', () => {
  test('becomes drafts with their text, picture, author, tags and address', async () => {
    const text = ghost([
      {
        ...{ id: 'p1', title: 'Sleep', slug: 'sleep', status: 'published', visibility: 'public', type: 'post' },
        ...{
          html: '<h2>Why</h2><p>Because.</p>',
          custom_excerpt: 'Why we sleep.',
          published_at: '2023-02-03T04:05:06.000Z',
        },
        feature_image: '__GHOST_URL__/content/images/size/w600/2024/05/half-life.jpg',
      },
      { id: 'p2', title: 'Paid', slug: 'paid', status: 'published', visibility: 'paid', html: '<p>Members.</p>' },
      { id: 'p3', title: null, slug: null, status: 'draft', html: null },
    ]);

    const { results, redirects, unknown } = await move('.json', text);
    const [sleep, paid, empty] = await drafts();

    expect(results).toEqual(['added', 'added', 'added']);
    expect(redirects).toEqual([{ from: '/sleep/', to: `/publication/sleep-${sleep?.number}` }]);
    expect(unknown).toEqual({ authors: ['jane'], categories: ['bipolar'] });
    expect(sleep).toMatchObject({ title: 'Sleep', publicationDate: '2023-02-03', authors: ['jane'] });
    expect(sleep?.files?.['publication.md']).toContain('excerpt: "Why we sleep."');
    expect(sleep?.files?.['publication.md']).toContain('private: false');
    expect(sleep?.files?.['sections/01-sleep.md']).toMatch(/## 00:00 Why\n\nBecause\.\n\n!\[Sleep\]\(images\//);
    expect(paid?.files?.['publication.md']).toContain('private: true');
    expect(empty?.title).toBe('Untitled');
  });

  test.each([
    ['no JSON', 'once upon a time'],
    ['other JSON', '{"posts": []}'],
    ['no posts', '{"db": [{"data": {"posts": 7}}]}'],
  ])('is not read if it is %s', async (_, text) => {
    expect((await move('.json', text)).problem).toMatch(/^It is not an export of Ghost: /);
  });
});
