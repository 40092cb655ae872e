/** The position in a text is saved on scrolling and offered on every device. (rules C9) */
import type { Page } from '@playwright/test';
import { closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

/** Open to free accounts, without a recording. */
const TEXT = '/section/titrating-to-the-best-dose-103-3';
const OPEN_TEXT = '/section/from-number-to-decision-602-2';
const WAIT = { timeout: 15_000 };
const PHONE = { width: 390, height: 844 };

const offer = (page: Page) => page.getByRole('button', { name: /^Continue where you left off: / });
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/progress/') && response.request().method() === 'PUT');

/** A page of a new account, on which the profile prompt may open at any step. */
async function asMember(page: Page, token: string): Promise<Page> {
  await storeSession(page, token);
  await closeProfileQuestion(page);
  return page;
}

/** Scrolls with the wheel until the heading is below the bar. */
async function readTo(page: Page, heading: string): Promise<void> {
  const top = await page
    .getByRole('heading', { name: heading })
    .evaluate(
      (element) =>
        element.getBoundingClientRect().top -
        Number.parseFloat(getComputedStyle(element.closest('[data-slide]') ?? element).scrollMarginTop),
    );
  await page.mouse.wheel(0, Math.round(top) + 4);
}

const distanceFromTop = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).evaluate((element) => Math.abs(element.getBoundingClientRect().top));

test.describe('reading', () => {
  test('resumes at its position in another browser and at another width', async ({ open }) => {
    const token = await registerAccount('ines.reader@marlow.example', { firstName: 'Ines', lastName: 'Reader' });
    const phone = await open(PHONE);
    await asMember(phone, token);
    await phone.goto(TEXT);
    await expect(phone.getByRole('checkbox', { name: 'Mark as read' })).toBeVisible();
    const sending = saved(phone);
    await readTo(phone, 'Enough, or too much?');
    expect((await sending).status()).toBe(200);

    const desk = await open({ width: 1440 });
    await asMember(desk, token);
    await desk.goto('/dashboard');
    await expect(desk.getByText('Titrating to the Best Dose')).toBeVisible();
    await expect(desk.getByText(/^\d\d% complete · about \d min left in this section$/)).toBeVisible();
    await desk.getByRole('link', { name: 'Resume section 3' }).click();
    await expect(offer(desk)).toBeVisible();
    await expectAccessible(desk);
    const before = await distanceFromTop(desk, 'Enough, or too much?');
    await offer(desk).press('Enter');
    await expect(offer(desk)).toHaveCount(0);
    await expect.poll(() => distanceFromTop(desk, 'Enough, or too much?')).toBeLessThan(before);
  });

  test('to the end marks the section as read, which the reader can undo', async ({ open }) => {
    const token = await registerAccount('ines.end@marlow.example', { firstName: 'Ines', lastName: 'End' });
    const page = await open(PHONE);
    await asMember(page, token);
    await page.goto(TEXT);
    const mark = page.getByRole('checkbox', { name: 'Mark as read' });
    await expect(mark).toBeVisible();
    await expect(mark).not.toBeChecked();

    await mark.scrollIntoViewIfNeeded();
    await expect(mark).toBeChecked();
    await mark.uncheck();
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, 400);
    const again = await open(PHONE);
    await asMember(again, token);
    await again.goto('/dashboard');
    await expect(again.getByText('100% complete')).toBeVisible();
    await expect(mark).not.toBeChecked();
  });

  test('position of a visitor stays on the device and moves to a new account', async ({ open }) => {
    const page = await open(PHONE);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/progress/')) sent.push(request.url());
    });
    await page.goto(OPEN_TEXT);
    const heading = (await page.getByRole('article').getByRole('heading').nth(2).textContent()) ?? '';
    await readTo(page, heading);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('receptor.pending.visitor')), WAIT)
      .toContain('text:');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    expect(sent).toEqual([]);

    const token = await registerAccount('ines.visitor@marlow.example', { firstName: 'Ines', lastName: 'Visitor' });
    await asMember(page, token);
    const sending = saved(page);
    await page.goto('/library');
    expect((await sending).status()).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem('receptor.pending.visitor'))).toBe('{}');
  });
});
