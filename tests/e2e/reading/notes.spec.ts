/** Passages are marked, notes written, found, cited and exported. (docs/rules/notes.md) */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const SECTION = '/section/mechanism-of-action-of-lamotrigine-101-1';

async function openAs(page: Page, name: string): Promise<string> {
  const token = await registerAccount(`${name}.notes@marlow.example`, { firstName: 'Noa', lastName: 'Silva' });
  await enterAs(page, token);
  return token;
}

async function enterAs(page: Page, token: string): Promise<void> {
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await page.goto(SECTION);
  await expect(button(page, 'Notes')).toBeVisible();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Your notes' });

/** Selects the nth sentence of the text, as a reader who moves the caret by keys does; returns its words. */
const selectSentence = (page: Page, index: number) =>
  page.evaluate((nth) => {
    const sentence = document.querySelectorAll('.transcript [data-s]')[nth];
    if (sentence === undefined) throw new Error('There is no such sentence');
    getSelection()?.selectAllChildren(sentence);
    return getSelection()?.toString() ?? '';
  }, index);

test('a passage is marked by keyboard, found again from the list of notes, and exported', async ({ page }) => {
  await openAs(page, 'keyboard');
  const selected = await selectSentence(page, 0);
  await expect(button(page, 'Highlight')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Highlight')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Ask about the *dose*');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByText('Ask about the *dose*')).toBeVisible();
  expect(await page.evaluate(() => [...(CSS.highlights.get('note') ?? [])].map(String))).toEqual([selected]);

  await page.goto('/notes');
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  await expect(page.getByText('Ask about the *dose*')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search your notes').fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No notes match')).toBeVisible();
  await page.getByLabel('Search your notes').fill('');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
  const markdown = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('notes.md');
  expect(markdown).toContain(`> ${selected}\n\nAsk about the *dose*`);
  expect(markdown).toMatch(/\*\*Reference:\*\* .+ In: Lamotrigine in Clinical Practice\. Receptor\. Published /);

  await page.getByRole('link', { name: 'Open passage' }).click();
  await page.waitForURL(/#note-/);
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('current-note') ?? [])].map(String)))
    .toEqual([selected]);
});

test('a note of a moment plays from it, and is deleted with undo', async ({ page }) => {
  await openAs(page, 'moment');
  await page
    .locator('video, audio')
    .first()
    .evaluate((media) => {
      (media as HTMLMediaElement).currentTime = 42;
    });
  await button(page, 'Notes').click();
  await button(page, 'Note at this moment').click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Play this for the team');
  await button(page, 'Save note').click();
  await expect(button(page, 'Play from 0:42')).toBeVisible();

  await button(page, 'Delete').click();
  await expect(page.getByText('Note deleted.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(panel(page).getByText('Play this for the team')).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText('Play this for the team')).toBeVisible();
});

test('notes of two devices are both kept, and one that is written offline arrives later', async ({ open, faults }) => {
  const here = await open();
  const token = await openAs(here, 'devices');
  await selectSentence(here, 0);
  await button(here, 'Highlight').click();
  await expect(panel(here).getByRole('listitem')).toHaveCount(1);
  const there = await open();
  await enterAs(there, token);
  await expect(panel(there).getByRole('listitem')).toHaveCount(1);

  const write = async (page: Page, text: string) => {
    await panel(page).getByRole('button', { name: 'Add note', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
    await button(page, 'Save note').click();
  };
  await here.context().setOffline(true);
  await write(here, 'From the train');
  await expect(here.getByText('Saved on this device. It will sync when you’re back online.')).toBeVisible();
  await write(there, 'From the desk');
  await expect(panel(there).getByText('From the desk')).toBeVisible();
  await here.context().setOffline(false);

  await expect(here.getByText('This note was also changed on another device.', { exact: false })).toBeVisible();
  await expect(panel(here).getByText('From the train')).toBeVisible();
  await expect(panel(here).getByText('From the desk')).toBeVisible();
  const ofConnection = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;
  expect(faults.splice(0).filter((fault) => !ofConnection.test(fault))).toEqual([]);
});

test('a passage is cited in three styles, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'cited');
  await selectSentence(page, 0);
  await button(page, 'Cite').click();
  const dialog = page.getByRole('dialog', { name: 'Cite this passage' });
  await expect(
    dialog.getByText(/In: Lamotrigine in Clinical Practice\. Receptor\. Published .+ Accessed /),
  ).toBeVisible();
  await dialog.getByRole('radio', { name: 'APA' }).check({ force: true });
  await expect(dialog.getByText(/\(20\d\d, \w+ \d+\)\. .+ In Lamotrigine in Clinical Practice\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy citation' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Retrieved .+#slide-1:~:text=/);
});
