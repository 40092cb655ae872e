/** A publication on the device, read and tested without a connection, and its test submitted later. (docs/rules/offline.md) */
import type { Page } from '@playwright/test';
import {
  buyMembership,
  closeProfileQuestion,
  passTest,
  registerAccount,
  storeSession,
} from '#tests/support/journey/account.ts';
import { expect, expectAccessible, originOf, signIn, test } from '#tests/support/journey/journey.ts';
import { readWrittenQuestions } from '#tests/support/journey/written-library.ts';

// Console errors of the lost connection, of pages outside of the site, and of the refusals that are tested.
test.use({
  allowedFaults:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|(?:chrome-error|about):|\/logout: .*Unauthorized|\(Conflict\) .*\/101\/tests\/|\(Forbidden\) .*\/offline-copy\//,
});

const SILVER = 2;
const COVER = '/publication/lamotrigine-in-clinical-practice-101';
const SECTION = '/section/mechanism-of-action-of-lamotrigine-101-1';
const TEST = '/publication/101/test';
const QUESTIONS = readWrittenQuestions(101);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** A new member's page. Returns the session too. */
async function openAsMember(page: Page, name: string): Promise<string> {
  const token = await registerAccount(`fay.${name.toLowerCase()}@marlow.example`, { firstName: 'Fay', lastName: name });
  await buyMembership(token, SILVER);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  return token;
}

/** Makes the lecture available offline, with its recordings. */
async function makeAvailable(page: Page): Promise<void> {
  await page.goto(COVER);
  await button(page, 'Make available offline').click();
  const dialog = page.getByRole('dialog', { name: 'Make available offline' });
  await expect(dialog.getByRole('checkbox', { name: /Include recordings/ })).toBeChecked();
  await expectAccessible(page);
  await button(page, 'Make available offline').last().click();
  await expect(page.getByRole('dialog', { name: 'Available offline', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

/** Answers every question rightly, without a connection. */
async function answerAll(page: Page): Promise<void> {
  await page.goto(TEST);
  await button(page, 'Start test').click();
  await page.goto(`${TEST}?view=all`);
  await expect(page.getByText('Question 1 of')).toBeVisible();
  for (const { right } of QUESTIONS) {
    const answer = page.getByText(right, { exact: true });
    await page.getByRole('listitem').filter({ has: answer }).getByRole('radio').check();
  }
  await link(page, 'Review before submitting').click();
}

type Record = { confirmedAt: number; expires: string };

/** What the copy of this browser says of itself; null without a copy. */
const readRecord = (page: Page): Promise<Record | null> =>
  page.evaluate(async () => (await (await caches.match('/offline-copy'))?.json()) ?? null);

/** As if time had passed. */
const changeRecords = (page: Page, change: Partial<Record>): Promise<void> =>
  page.evaluate(async (changed) => {
    for (const name of (await caches.keys()).filter((each) => each.includes('.copy.'))) {
      const cache = await caches.open(name);
      const record = await cache.match('/offline-copy');
      await cache.put('/offline-copy', Response.json({ ...(await record?.json()), ...changed }));
    }
  }, change);

/** Grants the account a month of Silver; returns what ends it. */
async function grantSilver(token: string): Promise<() => Promise<void>> {
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string };
  const headers = { authorization: `JWT ${await signIn('admin')}`, 'content-type': 'application/vnd.api+json' };
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${originOf()}/api/admin/people/${sub}/${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  await call('grants/', { tier: String(SILVER), days: 30, reason: 'For a journey.' });
  const { data } = (await call('')) as { data: { terms: { id: string }[] } };
  return async () => {
    await call(`grants/${data.terms[0]?.id}/end/`, { reason: 'The journey ends.' });
  };
}

/** The submitted attempts, as the server has them. */
async function countAttempts(page: Page, token: string): Promise<number> {
  const response = await page.request.get('/api/publications/101/tests/', {
    headers: { authorization: `JWT ${token}` },
  });
  return ((await response.json()) as { data: unknown[] }).data.length;
}

test.describe('in flight mode', () => {
  test('a section is read and heard, and its test is submitted once the connection is back', async ({ page }) => {
    const token = await openAsMember(page, 'Flight');
    await makeAvailable(page);
    await page.context().setOffline(true);

    await page.goto(COVER);
    await page.getByRole('main').locator('.section-list a').first().click();
    await expect(heading(page, 'Mechanism of Action')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Transcript' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Play').first().click();
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.querySelector('video,audio') instanceof HTMLMediaElement &&
            document.querySelector<HTMLMediaElement>('video,audio')!.currentTime > 0,
        ),
      )
      .toBe(true);

    await answerAll(page);
    await button(page, 'Submit test').click();
    await expect(heading(page, 'Your test is waiting to be submitted')).toBeFocused();
    await expectAccessible(page);
    await button(page, 'Change my answers').click();
    await expect(page.getByText('You’ve answered every question.')).toBeVisible();
    await button(page, 'Submit test').click();
    await page.reload();
    await expect(heading(page, 'Your test is waiting to be submitted')).toBeVisible();
    expect(await countAttempts(page, token)).toBe(0);

    await page.context().setOffline(false);
    await expect(heading(page, /^Passed/)).toBeVisible();
    expect(await countAttempts(page, token)).toBe(1);
  });

  test('a page that is not on the device leads to those that are', async ({ page }) => {
    await openAsMember(page, 'Elsewhere');
    await makeAvailable(page);
    await page.context().setOffline(true);

    await page.goto('/library');
    await expect(page.getByText('This page isn’t on this device. These are.')).toBeVisible();
    await expectAccessible(page);
    await link(page, /^Lamotrigine in Clinical Practice/).click();
    await page.waitForURL(`**${COVER}`);
    await expect(heading(page, /^Lamotrigine in Clinical Practice/)).toBeVisible();
  });
});

test('a test that waits is submitted from any page, and graded once', async ({ page, open }) => {
  const token = await openAsMember(page, 'Later');
  await makeAvailable(page);
  await page.context().setOffline(true);
  await answerAll(page);
  await button(page, 'Submit test').click();
  await expect(heading(page, 'Your test is waiting to be submitted')).toBeVisible();
  await page.goto('about:blank');
  await page.context().setOffline(false);

  await page.goto('/library');
  await expect(page.getByText(/your test was submitted and graded/)).toBeVisible();
  const elsewhere = await open();
  await storeSession(elsewhere, token);
  await closeProfileQuestion(elsewhere);
  await elsewhere.goto(`${TEST}/results`);
  await expect(heading(elsewhere, /^Passed/)).toBeVisible();
  expect(await countAttempts(page, token)).toBe(1);
});

test('a test that was passed on another device meanwhile is refused with the reason', async ({ page }) => {
  const token = await openAsMember(page, 'Twice');
  await makeAvailable(page);
  await page.context().setOffline(true);
  await answerAll(page);
  await button(page, 'Submit test').click();
  await expect(heading(page, 'Your test is waiting to be submitted')).toBeVisible();
  await passTest(token, 101);

  await page.context().setOffline(false);
  await expect(page.getByText(/We couldn’t submit your test of “Lamotrigine in Clinical Practice”/)).toBeVisible();
  expect(await countAttempts(page, token)).toBe(1);
});

/** Leaves this many bytes free on the device, or as many as it has. */
async function limitStorage(page: Page, free: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const origin = new URL(page.url()).origin;
  await session.send(
    'Storage.overrideQuotaForOrigin',
    free === null ? { origin } : { origin, quotaSize: usage + free },
  );
}

test('a copy with its recordings is renewed on a device that has little storage left', async ({ page }) => {
  await openAsMember(page, 'Renewed');
  await makeAvailable(page);
  await limitStorage(page, 2 * 1024 * 1024);
  await changeRecords(page, { confirmedAt: 0 });
  await page.goto('/library');
  await expect
    .poll(() => readRecord(page).then((record) => record?.confirmedAt ?? null), { timeout: 60_000 })
    .toBeGreaterThan(0);
});

const listCopyNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('receptor.copy.')));

test('a first copy on a full device says so, leaves nothing, and is made once there is space', async ({ page }) => {
  await openAsMember(page, 'Full');
  await page.goto(COVER);
  await limitStorage(page, 256 * 1024);
  await button(page, 'Make available offline').click();
  const dialog = page.getByRole('dialog', { name: 'Make available offline' });
  await dialog.getByRole('button', { name: 'Make available offline' }).click();
  await expect(page.getByRole('alert')).toContainText('There isn’t enough space on this device.');
  await expectAccessible(page);
  expect(await listCopyNames(page)).toEqual([]);

  await limitStorage(page, null);
  await button(page, 'Try again').click();
  await expect(page.getByRole('dialog', { name: 'Available offline', exact: true })).toBeVisible();
  expect(await listCopyNames(page)).toHaveLength(1);
});

test('a copy whose time is over opens no more, and a sign-out deletes it', async ({ page }) => {
  await openAsMember(page, 'Expired');
  await makeAvailable(page);
  await changeRecords(page, { expires: '2026-01-01T00:00:00Z' });
  await page.goto('/offline');
  await page.context().setOffline(true);
  await expect(page.getByText('Connect to renew')).toBeVisible();
  await expect(link(page, /^Lamotrigine in Clinical Practice/)).toHaveCount(0);
  expect(await page.goto(SECTION).catch(() => null)).toBeNull();

  await page.context().setOffline(false);
  await page.goto('/logout');
  await page.waitForURL('/');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test('a copy is confirmed once a day, and deleted once the membership does not include it', async ({ page }) => {
  const token = await registerAccount('fay.renewal@marlow.example', { firstName: 'Fay', lastName: 'Renewal' });
  const end = await grantSilver(token);
  await storeSession(page, token);
  await closeProfileQuestion(page);
  await makeAvailable(page);
  const confirm = () => changeRecords(page, { confirmedAt: 0 });
  await confirm();
  await page.goto('/library');
  const readConfirmed = () => readRecord(page).then((record) => record?.confirmedAt ?? null);
  await expect.poll(readConfirmed, { timeout: 60_000 }).toBeGreaterThan(0);

  await end();
  await confirm();
  await page.goto('/library');
  await expect.poll(() => readRecord(page), { timeout: 60_000 }).toBeNull();
});
