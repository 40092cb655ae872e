/** The cover for every kind of reader: the main action is above the fold on a laptop. (rules C6) */
import { expect, expectAccessible, type Role, test } from '#tests/support/journey/journey.ts';
import { readWrittenLibrary } from '#tests/support/journey/written-library.ts';

const LAPTOP = { width: 1366, height: 768 };
const READERS: (Role | 'visitor')[] = ['visitor', 'free', 'expired', 'bronze', 'silver', 'gold'];

/** A published cover of each type, and an announced one. */
const covers = [
  ...new Map(
    readWrittenLibrary()
      .filter(({ sections, visibility }) => sections.length > 0 || visibility === 'announced')
      .toReversed()
      .map((publication) => [publication.visibility === 'announced' ? 'announced' : publication.type, publication]),
  ).values(),
];

for (const reader of READERS) {
  test(`a ${reader} sees the whole action box without scrolling at 1366×768, whatever the cover`, async ({ open }) => {
    const page = await open({ ...LAPTOP, ...(reader === 'visitor' ? {} : { as: reader }) });
    const external: string[] = [];
    for (const { path: address, type, visibility } of covers) {
      await page.goto(address);
      const box = page.locator('main .cover-aside > .action-box');
      await expect(box).toBeVisible();
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
      if (y < 0 || y + height > LAPTOP.height)
        external.push(`${type} ${visibility} ${address}: ${Math.round(y + height)}`);
    }
    expect(covers.length).toBeGreaterThan(7);
    expect(external).toEqual([]);
  });
}

test('a locked section shows up to 60 public words and nothing of its text', async ({ open }) => {
  const page = await open(LAPTOP);
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/sections/')) texts.push(await response.text());
  });
  await page.goto('/section/titrating-to-the-best-dose-103-3');
  const preview = page.getByRole('region', { name: 'What this section covers' });
  await expect(preview).toBeVisible();
  const words = (await preview.getByRole('paragraph').textContent())?.split(' ') ?? [];
  expect(words.length).toBeGreaterThan(10);
  expect(words.length).toBeLessThanOrEqual(60);
  const html = await page.content();
  for (const sent of [html, ...texts]) expect(sent).not.toContain('Most stimulant failures I see in consultation');
  await expectAccessible(page);
});
