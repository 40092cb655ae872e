/** Pictures of an import: checked, stored by their content, replaced and cleared. */
import { Resvg } from '@resvg/resvg-js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { authors, files, sections } from '#server/modules/catalogue/tables.ts';
import { GERMAN, SECTION, type SmallLibrary, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const AUTHOR = 'authors/ada-moss.md';
const IMAGES = 'publications/11-sleep-well/images';
const png = (color: string, width = 64) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64"><rect width="${width}" height="64" fill="${color}"/></svg>`,
  )
    .render()
    .asPng();

let slice: Slice;
let library: SmallLibrary;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  library = writeSmallLibrary();
  library.write(`${IMAGES}/night.png`, png('navy'));
  library.write(`${IMAGES}/curve.png`, png('teal', 128));
  library.write('authors/images/ada.png', png('gray'));
  library.replace(SECTION, 'duration: "02:00"', 'duration: "02:00"\nfeaturedImage: { file: night.png, alt: A night }');
  library.replace(SECTION, '## 00:00 The night\n', '## 00:00 The night\n\n![A curve](images/curve.png)\n');
  library.replace(
    AUTHOR,
    'firstName',
    'email: ada@northlake.example\nimage: { file: ada.png, alt: Drawn portrait }\nfirstName',
  );
});
afterAll(() => slice.close());

async function importAll(): Promise<string[]> {
  const outcome = await importFolder(
    { ...slice.ctx, database: slice.database, onProgress: () => undefined },
    library.path,
  );
  await slice.ctx.content.refresh();
  return outcome.ok ? [] : outcome.problems.map(describeProblem);
}

const readSection = async (headers = {}) => {
  const [row] = await slice.db.select().from(sections).where(eq(sections.publicationId, 11));
  return (await slice.api.get(`/api/sections/${row?.id}/`, headers)).body.data.attributes;
};
const readAuthor = async (headers = {}) => (await slice.api.get('/api/authors/1/?include=image', headers)).body;
const statusOf = async (url: string) => (await slice.app.inject({ url })).statusCode;

describe('pictures of an import', () => {
  test('are shown with alt text only to readers to whom the section opens', async () => {
    expect(await importAll()).toEqual([]);
    const bronze = await slice.given.account();

    const locked = await readSection();
    const open = await readSection(bronze.headers);

    expect(locked).toMatchObject({ featured_image: null, featured_image_alt: null, transcript: null });
    expect(open).toMatchObject({ featured_image_alt: 'A night' });
    expect(open.transcript.slides).toMatchObject([{ image_alt: 'A curve' }, { image: null }]);
    expect(open.transcript.slides[0].html).not.toContain('img');
    const [slide] = open.transcript.slides;
    for (const address of [open.featured_image, slide.image]) {
      expect(await statusOf(address)).toBe(200);
      expect(await statusOf(address.split('?')[0])).toBe(403);
    }
  });

  test('of an author are open to everyone with size and alt text; the email address only to superusers', async () => {
    await importAll();
    const { included } = await readAuthor();

    expect(included[0].attributes).toMatchObject({ alt: 'Drawn portrait', width: 64, height: 64, mime: 'image/png' });
    expect(await statusOf(included[0].attributes.url)).toBe(200);
    expect((await readAuthor()).data.attributes.email).toBeNull();
    const admin = await slice.given.superuser();
    expect((await readAuthor(admin.headers)).data.attributes.email).toBe('ada@northlake.example');
  });

  test('are kept if unchanged, replaced if changed, and cleared if removed', async () => {
    await importAll();
    const [before] = await slice.db.select().from(authors);
    await importAll();
    expect(await slice.db.select().from(authors)).toEqual([before]);

    library.write('authors/images/ada.png', png('olive'));
    library.replace(AUTHOR, 'Drawn portrait', 'Another portrait');
    await importAll();
    const [replaced] = await slice.db.select().from(authors);
    expect(replaced?.imageId).not.toBe(before?.imageId);

    library.replace(AUTHOR, 'email: ada@northlake.example\nimage: { file: ada.png, alt: Another portrait }\n', '');
    library.replace(SECTION, '\nfeaturedImage: { file: night.png, alt: A night }', '');
    library.replace(SECTION, '![A curve](images/curve.png)\n', '');
    for (const file of ['authors/images/ada.png', `${IMAGES}/night.png`, `${IMAGES}/curve.png`]) library.remove(file);

    expect(await importAll()).toEqual([]);
    expect(await slice.db.select().from(authors)).toMatchObject([{ imageId: null, email: null }]);
    // The sections of episodes have no slides.
    const section = (await slice.db.select().from(sections)).find(({ transcript }) => transcript.slides.length > 0);
    expect(section).toMatchObject({ featuredImageId: null });
    expect(section?.transcript.slides.map(({ image }) => image)).toEqual([null, null]);
  });

  test('get a changed alt text without new bytes, and the change is reported', async () => {
    await importAll();
    library.replace(AUTHOR, 'Drawn portrait', 'Ada Moss in ink');

    await importAll();

    expect((await slice.db.select().from(files)).map(({ alt }) => alt)).toContain('Ada Moss in ink');
    expect((await readAuthor()).included[0].attributes.alt).toBe('Ada Moss in ink');
  });

  test.each([
    [
      'a missing picture',
      () => library.remove(`${IMAGES}/night.png`),
      `${SECTION}:7 featuredImage.file: night.png is not in ${IMAGES}`,
    ],
    [
      'a missing slide picture',
      () => library.remove(`${IMAGES}/curve.png`),
      `${SECTION}:12 body: curve.png is not in ${IMAGES}`,
    ],
    [
      'a file that is not a picture',
      () => library.write('authors/images/ada.png', 'GIF89a'),
      `${AUTHOR}:5 image.file: ada.png is not a whole`,
    ],
    ['an unused picture', () => library.write(`${IMAGES}/other.png`, png('red')), `${IMAGES}/other.png:1 is not used`],
    [
      'a path out of the folder',
      () => library.replace(AUTHOR, 'ada.png', '../ada.png'),
      `${AUTHOR}:5 image.file: must be the name`,
    ],
    [
      'a picture at a URL',
      () => library.replace(SECTION, 'images/curve.png', 'https://x.example/a.png'),
      `${SECTION}:12 body: picture https`,
    ],
    [
      'a slide picture without alt text',
      () => library.replace(SECTION, '![A curve]', '![]'),
      `${SECTION}:12 body: the picture of slide 1 is not described`,
    ],
    [
      'an inline picture',
      () => library.replace(SECTION, 'We sleep anyway.', '![A](images/curve.png) We sleep.'),
      'body: a picture stands alone',
    ],
    [
      'two pictures on one slide',
      () =>
        library.replace(
          SECTION,
          '![A curve](images/curve.png)\n',
          '![A](images/curve.png)\n\n![B](images/curve.png)\n',
        ),
      'body: a slide shows one picture',
    ],
    [
      'a translated slide with another picture',
      () => library.replace(GERMAN, '## 00:00 Die Nacht\n', '## 00:00 Die Nacht\n\n![Nacht](images/night.png)\n'),
      `${GERMAN}:10 body: slides[1] shows another picture`,
    ],
    [
      'an invalid email address',
      () => library.replace(AUTHOR, 'ada@northlake.example', 'ada at northlake'),
      `${AUTHOR}:4 email: must be an e-mail address`,
    ],
  ])('%s is reported with file and field', async (_, spoil, problem) => {
    spoil();

    const problems = await importAll();

    expect(problems.join('\n')).toContain(problem);
  });
});
