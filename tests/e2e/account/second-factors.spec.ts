/** Passkeys, authenticator codes and recovery codes as a person uses them. (rules S15) */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { isFocused, press, tabTo } from '#tests/support/journey/keyboard.ts';
import { environment, startProduct } from '#tests/support/journey/product.ts';
import { addVirtualAuthenticator } from '#tests/support/journey/virtual-authenticator.ts';

const PASSWORD = 'four plain words here';
const STAFF = 'staff.second@marlow.example';
const SECURITY = '/my-account/sign-in';

// Of its own: its clock is moved, and one of its accounts is made before it starts.
let product: Awaited<ReturnType<typeof startProduct>>;
let dataDir: string;
let passwordLink: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'receptor-second-factors-'));
  const output = execFileSync(process.execPath, ['scripts/task.mjs', 'admin-create', STAFF], {
    env: environment({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  });
  passwordLink = new URL(/https?:\/\/\S+/.exec(output)?.[0] ?? '').pathname;
  product = await startProduct({ DATA_DIR: dataDir });
}, 180_000);
afterAll(async () => {
  await product?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(`${product.origin}${address}`);
  await page.waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null);
}

async function send(address: string, method: string, token: string | null, data: object): Promise<any> {
  const response = await fetch(`${product.origin}${address}`, {
    method,
    headers: {
      'content-type': 'application/vnd.api+json',
      ...(token === null ? {} : { authorization: `JWT ${token}` }),
    },
    body: JSON.stringify({ data }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

/** Somebody whose profession is known, so that nothing asks for it. */
async function register(email: string): Promise<void> {
  const attributes = { email, password1: PASSWORD, password2: PASSWORD, firstName: 'Mara', lastName: 'Lindt' };
  const { data } = await send('/api/registration/', 'POST', null, { type: 'ApiRegisterView', attributes });
  const profile = { type: 'User', id: 'me', attributes: { profession: 'Physician' } };
  await send('/api/users/me/', 'PATCH', data.attributes.token, profile);
}

/** Moves the clock of the product, and answers what it shows. */
async function moveClock(advanceDays: number): Promise<number> {
  const response = await fetch(`${product.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceDays }),
  });
  return Date.parse(((await response.json()) as { now: string }).now);
}

async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await visit(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
}

async function signOut(page: Page): Promise<void> {
  await visit(page, '/logout');
  await page.waitForFunction((key) => localStorage.getItem(key) === null, SESSION_KEY);
}

/** From the top: what the bar covers would count as too small to press. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findBarriers(page)).toEqual([]);
}

/** Answers what the app shows, by the key that the screen shows. */
async function setUpApp(page: Page): Promise<() => Promise<string>> {
  await button(page, 'Set up an app').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await page.locator('.app-key').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  return async () => app.generate({ timestamp: await moveClock(0) });
}

/** What the browser notes of an answer that refuses; anything else must not happen. */
const unexpected = (faults: string[]) => faults.splice(0).filter((fault) => !/status of (401|403|409|422)/.test(fault));

// First, while the link of `admin:create` is young.
describe('staff', { timeout: 180_000 }, () => {
  test('add a factor before anything else opens, and keep the last one', async ({ open, faults }) => {
    const page = await open();
    await addVirtualAuthenticator(page);
    await visit(page, passwordLink);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await button(page, 'Create Password').click();
    await page.waitForURL('**/signin');
    await enterPassword(page, STAFF);
    await page.waitForURL(`**${SECURITY}`);
    await page.getByText('Add a second factor').waitFor();
    await expectAccessible(page);
    await visit(page, '/library');
    await page.waitForURL(`**${SECURITY}`);

    await button(page, 'Add a passkey').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Office');
    await button(page, 'Create passkey').click();
    await page.getByText('Passkey added.').waitFor();
    expect(await page.getByText('Add a second factor').count()).toBe(0);
    await visit(page, '/library');
    await heading(page, 'Library').waitFor();
    expect(page.url()).toBe(`${product.origin}/library`);

    await visit(page, SECURITY);
    await button(page, 'Remove Office').click();
    await page.getByText(/second factor/i).waitFor();
    await button(page, 'Remove Office').waitFor();
    await expectAccessible(page);
    expect(unexpected(faults)).toEqual([]);
  });
});

describe('a passkey', { timeout: 180_000 }, () => {
  test('is added, signs in by itself, and is removed once the person confirms', async ({ open, faults }) => {
    const email = 'mara.passkey@marlow.example';
    await register(email);
    const page = await open();
    const device = await addVirtualAuthenticator(page);
    await enterPassword(page, email);
    await page.waitForURL('**/dashboard');
    await visit(page, SECURITY);
    await expectAccessible(page);

    await button(page, 'Add a passkey').click();
    const naming = page.getByRole('dialog', { name: 'Add a passkey' });
    await naming.getByLabel('Name').fill('Laptop');
    await expectAccessible(page);
    await naming.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByText('Passkey added.').waitFor();
    await button(page, 'Rename Laptop').waitFor();
    expect(await device.countPasskeys()).toBe(1);
    await expectAccessible(page);

    await signOut(page);
    // The device of the test answers at once where the browser offers passkeys among the suggestions of the address.
    await page.goto(`${product.origin}/signin`);
    await page.waitForURL('**/dashboard');
    await signOut(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await visit(page, '/signin');
    await expectAccessible(page);
    await button(page, 'Continue with a passkey').click();
    await page.waitForURL('**/dashboard');
    await button(page, /Mara Lindt/).waitFor();

    await moveClock(1);
    await visit(page, SECURITY);
    await button(page, 'Remove Laptop').click();
    await confirmation(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await confirmation(page).waitFor({ state: 'detached' });
    await button(page, 'Remove Laptop').click();
    await device.setVerified(false);
    await button(page, 'Use your passkey').click();
    await page.getByText('No passkey was used. Try again, or choose another way.').waitFor();
    await expectAccessible(page);
    await device.setVerified(true);
    await button(page, 'Use your passkey').click();
    await page.getByText('Passkey removed.').waitFor();
    await button(page, 'Remove Laptop').waitFor({ state: 'detached' });
    await heading(page, 'Passkeys').waitFor();
    expect(unexpected(faults)).toEqual([]);
  });
});

describe('an authenticator app', { timeout: 180_000 }, () => {
  test('completes a sign-in, and so does each recovery code, once', async ({ open, faults }) => {
    const email = 'mara.codes@marlow.example';
    await register(email);
    const page = await open({ width: 390, height: 844, theme: 'dark' });
    await enterPassword(page, email);
    await page.waitForURL('**/dashboard');
    await visit(page, SECURITY);
    const showCode = await setUpApp(page);
    await expectAccessible(page);
    await code(page).fill('000000');
    await button(page, 'Verify the app').click();
    await page.locator('.field-error').waitFor();
    await expectAccessible(page);
    await code(page).fill(await showCode());
    await button(page, 'Verify the app').click();
    await button(page, 'Remove app').waitFor();
    await button(page, 'Create recovery codes').click();
    await page.getByText('Save these codes now. We won’t show them again.').waitFor();
    const codes = await page.locator('.recovery-codes code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page);
    await button(page, 'I’ve saved them').click();
    await page.getByText('10 codes are left.').waitFor();
    await signOut(page);

    // A code is good once, and the clock's next day has another one.
    await moveClock(1);
    await enterPassword(page, email);
    await heading(page, 'Confirm it’s you').waitFor();
    await expectAccessible(page);
    await code(page).fill(await showCode());
    await button(page, 'Sign in').click();
    await page.waitForURL('**/dashboard');
    await signOut(page);

    for (const [once, outcome] of [
      [codes[0], 'opens'],
      [codes[0], 'is refused'],
      [codes[1], 'opens'],
    ] as const) {
      await enterPassword(page, email);
      await button(page, 'Use a recovery code instead').click();
      await page.getByLabel('Recovery code').fill(once ?? '');
      await button(page, 'Sign in').click();
      if (outcome === 'opens') {
        await page.waitForURL('**/dashboard');
        await signOut(page);
      } else {
        await page.getByText('That didn’t work. Check the code and try again.').waitFor();
        await expectAccessible(page);
      }
    }
    expect(unexpected(faults)).toEqual([]);
  });

  test('is set up, used and removed with the keyboard alone', async ({ open, faults }) => {
    const email = 'mara.keyboard@marlow.example';
    await register(email);
    const page = await open();
    await enterPassword(page, email);
    await page.waitForURL('**/dashboard');
    await visit(page, SECURITY);
    await press(page, button(page, 'Set up an app'));
    // The field of the code takes the focus by itself.
    await expect.poll(() => isFocused(code(page))).toBe(true);
    const key = (await page.locator('.app-key').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    await page.keyboard.type(app.generate({ timestamp: await moveClock(0) }));
    await page.keyboard.press('Enter');
    const panel = heading(page, 'Authenticator app');
    await button(page, 'Remove app').waitFor();
    await expect.poll(() => isFocused(panel)).toBe(true);
    await signOut(page);

    const now = await moveClock(1);
    await visit(page, '/signin');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(code(page))).toBe(true);
    await page.keyboard.type(app.generate({ timestamp: now }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');

    await moveClock(1);
    await visit(page, SECURITY);
    await press(page, button(page, 'Remove app'));
    await confirmation(page).waitFor();
    await press(page, confirmation(page).getByRole('button', { name: 'Use your password instead' }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Authenticator app removed.').waitFor();
    await expect.poll(() => isFocused(button(page, 'Set up an app'))).toBe(true);
    expect(unexpected(faults)).toEqual([]);
  });
});
