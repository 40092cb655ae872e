/** A series is found, started, planned, completed and certified; anyone verifies it. (docs/rules/series.md) */
import { readFile } from 'node:fs/promises';
import { closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const SLUG = 'two-emergencies-before-your-next-shift';
const TITLE = 'Two Emergencies Before Your Next Shift';
const PARTS = ['Serotonin Syndrome: Recognition and Treatment', 'QTc Prolongation: A Practical Approach'];

test('a visitor finds a series in the library’s footer, in German too, and is asked for a free account', async ({
  page,
  open,
}) => {
  await page.goto('/library');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('link', { name: 'Create a free account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(PARTS);
  await expectAccessible(page);
  await page.getByRole('link', { name: PARTS[1] ?? '' }).click();
  await expect(page.getByText(`Part 2 of 2 of the series ${TITLE}`)).toBeVisible();

  const german = await open({ host: 'de', theme: 'dark', width: 390, height: 844 });
  await german.goto(`/series/${SLUG}`);
  await expect(german.getByRole('heading', { level: 1 })).toHaveText('Zwei Notfälle vor dem nächsten Dienst');
  await expectAccessible(german);
});

test('a free account starts a series, changes a date, reads the parts, and a stranger verifies the certificate', async ({
  open,
}) => {
  test.slow();
  const token = await registerAccount('sam.series@marlow.example', { firstName: 'Sam', lastName: 'Rivera' });
  const page = await open();
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await page.goto(`/series/${SLUG}`);
  await page.getByLabel('Pace').selectOption('One part every 2 weeks');
  await page.getByRole('button', { name: 'Start the series' }).press('Enter');
  await expect(page.getByText('0 of 2 done')).toBeVisible();
  await expect(page.getByText(/^Planned for /)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByText('Change dates').click();
  await page.getByLabel(PARTS[1] ?? '', { exact: true }).fill('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await expect(page.getByText('Your plan is saved.')).toBeVisible();
  await expect(page.getByText(/^Planned for /)).toHaveCount(1);

  await page.getByText('Dates in your calendar').click();
  await page.getByRole('button', { name: 'Create a calendar address' }).press('Enter');
  const address = await page.getByRole('textbox', { name: 'Your calendar address' }).inputValue();
  expect(await (await page.request.get(address)).text()).toContain(`SUMMARY:${PARTS[0]}`);
  await expectAccessible(page);

  await page.goto('/dashboard');
  const own = page.getByRole('region', { name: 'Your series' });
  await expect(own.getByRole('link', { name: `Next: ${PARTS[0]}` })).toBeVisible();
  await expectAccessible(page);

  for (const part of PARTS) {
    await page.goto(`/series/${SLUG}`);
    await page.getByRole('link', { name: part }).click();
    const sections = page.locator('.section-list a');
    await expect(sections.first()).toBeVisible();
    const addresses = await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const address of addresses) {
      await page.goto(address);
      const saved = page.waitForResponse((answer) => answer.url().includes('/progress/') && answer.ok());
      // Without scrolling: a text is marked as read by itself at its end, and a click then would undo it.
      await page.getByRole('checkbox', { name: /read/i }).first().dispatchEvent('click');
      await saved;
    }
  }

  await page.goto(`/series/${SLUG}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the certificate' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const issued = page.getByRole('link', { name: /^Issued on .*, code / });
  await expect(page.getByText('The certificate of completion gives no credit.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const stranger = await open({ theme: 'dark' });
  await stranger.goto((await issued.getAttribute('href')) ?? '');
  await expect(stranger.getByText('Sam Rivera')).toBeVisible();
  await expect(stranger.getByText(TITLE)).toBeVisible();
  await expectAccessible(stranger);
});
