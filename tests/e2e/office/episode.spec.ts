/** An episode of the podcast is changed in the office, and is new in the library, on its page and in the feed. (rules E1, C21) */
import { expect, expectAccessible, originOf, test } from '#tests/support/journey/journey.ts';

/** No other journey reads its excerpt. */
const EPISODE = 803;
const EXCERPT = 'A journey titrates a stimulant.';

test('an editor changes an episode, which has neither key points nor credit, and listeners read it', async ({
  open,
}) => {
  const page = await open({ as: 'editor', width: 1024 });
  await page.goto(`/admin/publications/${EPISODE}`);
  await expect(page.getByRole('link', { name: /^Episode Title, speakers, notes/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Episode', exact: true })).toHaveCount(1);
  await page.getByLabel(/^Excerpt/).fill(EXCERPT);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await expect(dialog.getByText(/Visitor, .* the section/)).toBeVisible();
  await dialog.getByRole('radio', { name: /^Correction/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/ is published$/)).toBeVisible();

  const listener = await open();
  await listener.goto('/podcasts');
  await listener.getByRole('link', { name: 'What a Good ADHD Titration Looks Like' }).first().click();
  await expect(listener.getByText(EXCERPT).first()).toBeVisible();
  const feed = await (await fetch(`${originOf()}/api/feeds/podcast.xml`)).text();
  expect(feed).toContain(EXCERPT);
});
