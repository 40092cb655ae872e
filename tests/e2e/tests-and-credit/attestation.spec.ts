/** Hours of a topic: the officer states them, a member prints the letter of the MATE Act, anyone verifies it. (rules T68, T69) */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  buyMembership,
  closeProfileQuestion,
  earnCertificate,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, originOf, signIn, test } from '#tests/support/journey/journey.ts';

const GOLD = 3;
const TOPIC = 'Substance use disorders (MATE Act)';
/** Self assessments of one credit that no other journey changes: eight hours. */
const FIRST = 505;
const OTHERS = [510, 511, 512, 513, 514, 515, 516];

/** States that the whole of an activity is about the topic. */
async function stateTopic(page: Page, activity: number): Promise<void> {
  await page.goto(`/admin/activities/${activity}`);
  await page.getByRole('button', { name: 'Edit the topics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Topics' });
  await dialog.getByRole('combobox', { name: 'Add a topic' }).selectOption(TOPIC);
  await expect(dialog.getByText('The whole activity.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('whole, 1')).toBeVisible();
}

/** The same over HTTP, for the other activities. */
async function stateTopicOf(session: string, activity: number): Promise<void> {
  const headers = { authorization: `JWT ${session}`, 'content-type': 'application/json' };
  const address = `${originOf()}/api/admin/activities/${activity}/`;
  const { data } = (await (await fetch(address, { headers })).json()) as { data: { version: number } };
  const body = JSON.stringify({ version: data.version, topics: [{ topic: 'substance-use', hours: 1 }] });
  const saved = await fetch(address, { method: 'PATCH', headers, body });
  expect(saved.ok, await saved.text()).toBe(true);
}

test('a member prints the letter of eight hours that an officer stated, and a stranger verifies it', async ({
  open,
  faults,
}) => {
  test.slow();
  const session = await signIn('officer');
  const office = await open({ session });
  await stateTopic(office, FIRST);
  await expectAccessible(office);

  const token = await registerAccount('mara.mate@marlow.example', { firstName: 'Mara', lastName: 'Keller' });
  await buyMembership(token, GOLD);
  await earnCertificate(token, FIRST);
  const member = await open({ width: 390, height: 844 });
  await storeSession(member, token);
  await closeProfileQuestion(member);
  await member.goto('/dashboard/my-transcripts');
  const hours = member.getByRole('region', { name: 'Hours by topic' });
  await expect(hours.getByText('Earned here: 1')).toBeVisible();
  await expect(hours.getByText('The letter needs 8 hours earned here: 7 more.')).toBeVisible();
  await expectAccessible(member);

  for (const activity of OTHERS) {
    await stateTopicOf(session, activity);
    await earnCertificate(token, activity);
  }
  await member.reload();
  await expect(hours.getByText('Earned here: 8')).toBeVisible();
  const saved = member.waitForEvent('download');
  await hours.getByRole('button', { name: 'Get the letter (PDF)' }).press('Enter');
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const issued = hours.getByRole('link', { name: /^Issued .*, code / });
  const address = (await issued.getAttribute('href')) ?? '';

  const stranger = await open({ theme: 'dark' });
  await stranger.goto(address);
  await expect(stranger.getByText('Mara Keller')).toBeVisible();
  await expect(stranger.getByText(/^8 hours of training on the treatment/)).toBeVisible();
  await expectAccessible(stranger);
  expect(faults).toEqual([]);
});
