/** The queue of recordings: added from pages, played on, ordered by keys, the same on another device. (docs/rules/listening.md) */
import type { Page } from '@playwright/test';
import { buyMembership, closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const SILVER = 2;
const COVER = '/publication/rethinking-first-line-lithium-801';

// Console errors of the lost connection.
test.use({ allowedFaults: /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/ });

const rows = (page: Page) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem');
const player = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });
/** What plays outside the page. */
const playing = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector<HTMLMediaElement>('#background-media audio');
    return element === null ? null : { paused: element.paused, rate: element.playbackRate };
  });

async function openQueue(page: Page): Promise<void> {
  await page.goto('/listen');
  await page.waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null);
}

/** Opens a page, and waits until it is that of the member. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
}

async function asMember(page: Page, token: string): Promise<void> {
  await storeSession(page, token);
  await closeProfileQuestion(page);
}

test('recordings are queued from pages, played on while reading, and found on another device', async ({
  page,
  open,
}) => {
  test.setTimeout(120_000);
  const token = await registerAccount('quinn.queue@marlow.example', { firstName: 'Quinn', lastName: 'Queue' });
  await buyMembership(token, SILVER);
  await asMember(page, token);
  await openQueue(page);
  await expect(page.getByRole('heading', { name: 'Your queue is empty' })).toBeVisible();
  await expectAccessible(page);

  await visit(page, COVER);
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await expect(page.getByText('Added to your queue.')).toBeVisible();
  await visit(page, '/podcasts?episode=the-clozapine-clinic-after-the-rems-802');
  await page.getByRole('button', { name: 'Listen next' }).click();
  await expect(page.getByText('Next in your queue.')).toBeVisible();
  await openQueue(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/clozapine clinic/i);
  await expectAccessible(page);

  const handle = rows(page)
    .first()
    .getByRole('button', { name: /^Move / });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).last()).toContainText(/clozapine clinic/i);
  await expect(page.getByText(/clozapine clinic.* is now 2 of 2/i)).toBeAttached();
  await expect(
    rows(page)
      .last()
      .getByRole('button', { name: /^Move / }),
  ).toBeFocused();

  await player(page)
    .getByRole('button', { name: /^Speed/ })
    .click();
  await player(page).getByRole('button', { name: 'Play (space)' }).click();
  await expect.poll(() => playing(page)).toEqual({ paused: false, rate: 1.25 });
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toMatch(/first-line lithium/i);

  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await page.waitForURL('**/library');
  const bar = page.getByRole('complementary', { name: 'Mini player' });
  await expect(bar).toContainText(/first-line lithium/i);
  await bar.getByRole('button', { name: 'Next section' }).click();
  await expect(bar).toContainText(/clozapine clinic/i);
  await expect.poll(() => playing(page)).toMatchObject({ paused: false });
  await expectAccessible(page);
  // Heard to its end: it leaves the queue, and nothing follows it.
  await page.evaluate(() => {
    const element = document.querySelector<HTMLMediaElement>('#background-media audio');
    if (element !== null) element.currentTime = element.duration - 0.3;
  });
  await expect(bar).toHaveCount(0);

  const elsewhere = await open();
  await asMember(elsewhere, token);
  await openQueue(elsewhere);
  await expect(rows(elsewhere)).toHaveCount(1);
  await expect(rows(elsewhere).first()).toContainText(/first-line lithium/i);
});

test('what is removed without a connection can be restored, and is saved once it is back', async ({ page, open }) => {
  test.setTimeout(120_000);
  const token = await registerAccount('otto.queue@marlow.example', { firstName: 'Otto', lastName: 'Queue' });
  await asMember(page, token);
  for (const episode of ['rethinking-first-line-lithium-801', 'the-clozapine-clinic-after-the-rems-802']) {
    await visit(page, `/publication/${episode}`);
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/queue/'));
    await page.getByRole('button', { name: 'Add to queue' }).click();
    expect((await saved).status()).toBe(200);
  }
  await openQueue(page);
  await expect(rows(page)).toHaveCount(2);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Clear queue' }).click();
  await expect(page.getByRole('heading', { name: 'Your queue is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page)
    .first()
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: 'Remove from queue' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText('You’re back online, and everything is saved.')).toBeVisible();

  const elsewhere = await open();
  await asMember(elsewhere, token);
  await openQueue(elsewhere);
  await expect(rows(elsewhere)).toHaveCount(1);
  await expect(rows(elsewhere).first()).toContainText(/clozapine clinic/i);
});
