/** Passkeys, authenticator codes and recovery codes. (rules S15) */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, findBarriers, SESSION_KEY, test } from '#tests/support/journey/journey.ts';
import { press, tabTo } from '#tests/support/journey/keyboard.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';
import { addVirtualAuthenticator } from '#tests/support/journey/virtual-authenticator.ts';
import { NODE_OPTIONS } from '../../../scripts/node-options.mjs';

const PASSWORD = 'four plain words here';
const STAFF = 'staff.second@marlow.example';
const SECURITY = '/my-account/sign-in';

// In sequence, with a product of their own: its clock is moved, and an account is created before it starts.
test.describe.configure({ mode: 'default' });
let product: Product;
let passwordLink: string;

test.beforeAll(async () => {
  const createAdmin = (env: NodeJS.ProcessEnv) => {
    const output = execFileSync(process.execPath, [...NODE_OPTIONS, 'scripts/task.mjs', 'admin-create', STAFF], {
      env,
      encoding: 'utf8',
    });
    passwordLink = new URL(/https?:\/\/\S+/.exec(output)?.[0] ?? '').pathname;
  };
  product = await startProduct({ prepare: createAdmin });
});
test.afterAll(() => product?.close());

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

/** A user with a profession, so that no prompt opens. */
async function register(email: string): Promise<void> {
  const attributes = { email, password1: PASSWORD, password2: PASSWORD, firstName: 'Mara', lastName: 'Lindt' };
  const { data } = await send('/api/registration/', 'POST', null, { type: 'ApiRegisterView', attributes });
  const profile = { type: 'User', id: 'me', attributes: { profession: 'Physician' } };
  await send('/api/users/me/', 'PATCH', data.attributes.token, profile);
}

/** Moves the clock of the product and returns its time. */
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

/** Scrolled to the top, because axe reports targets covered by the bar as too small. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findBarriers(page)).toEqual([]);
}

/** The code of the authenticator app for the key on the screen. */
async function setUpApp(page: Page): Promise<() => Promise<string>> {
  await button(page, 'Set up an app').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.locator('.app-key').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  return async () => app.generate({ timestamp: await moveClock(0) });
}

/** Console errors of expected refusals are ignored; all others fail the test. */
const unexpected = (faults: string[]) => faults.splice(0).filter((fault) => !/status of (401|403|409|422)/.test(fault));

// First, before the link of `admin:create` expires.
test.describe('staff', () => {
  test('must add a factor first, and cannot remove the last one', async ({ page, faults }) => {
    await addVirtualAuthenticator(page);
    await visit(page, passwordLink);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await button(page, 'Create Password').click();
    await page.waitForURL('**/signin');
    await enterPassword(page, STAFF);
    await page.waitForURL(`**${SECURITY}`);
    await expect(page.getByText('Add a second factor')).toBeVisible();
    await expectAccessible(page);
    await visit(page, '/library');
    await page.waitForURL(`**${SECURITY}`);

    await button(page, 'Add a passkey').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Office');
    await button(page, 'Create passkey').click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await expect(page.getByText('Add a second factor')).toHaveCount(0);
    await visit(page, '/library');
    await expect(heading(page, 'Library')).toBeVisible();
    expect(page.url()).toBe(`${product.origin}/library`);

    await visit(page, SECURITY);
    await button(page, 'Remove Office').click();
    await expect(page.getByText(/second factor/i)).toBeVisible();
    await expect(button(page, 'Remove Office')).toBeVisible();
    await expectAccessible(page);
    expect(unexpected(faults)).toEqual([]);
  });
});

test.describe('a passkey', () => {
  test('is added, signs in on its own, and is removed after confirmation', async ({ page, faults }) => {
    const email = 'mara.passkey@marlow.example';
    await register(email);
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
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await expect(button(page, 'Rename Laptop')).toBeVisible();
    expect(await device.countPasskeys()).toBe(1);
    await expectAccessible(page);

    await signOut(page);
    // The virtual device responds at once when the email field offers passkeys by autofill.
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
    await expect(button(page, /Mara Lindt/)).toBeVisible();

    await moveClock(1);
    await visit(page, SECURITY);
    await button(page, 'Remove Laptop').click();
    await expect(confirmation(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(confirmation(page)).toHaveCount(0);
    await button(page, 'Remove Laptop').click();
    await device.setVerified(false);
    await button(page, 'Use your passkey').click();
    await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
    await expectAccessible(page);
    await device.setVerified(true);
    await button(page, 'Use your passkey').click();
    await expect(page.getByText('Passkey removed.')).toBeVisible();
    await expect(button(page, 'Remove Laptop')).toHaveCount(0);
    await expect(heading(page, 'Passkeys')).toBeVisible();
    expect(unexpected(faults)).toEqual([]);
  });
});

test.describe('an authenticator app', () => {
  test('completes a sign-in, as does each recovery code once', async ({ open, faults }) => {
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
    await expect(page.locator('.field-error')).toBeVisible();
    await expectAccessible(page);
    await code(page).fill(await showCode());
    await button(page, 'Verify the app').click();
    await expect(button(page, 'Remove app')).toBeVisible();
    await button(page, 'Create recovery codes').click();
    await expect(page.getByText('Save these codes now. We won’t show them again.')).toBeVisible();
    const codes = await page.locator('.recovery-codes code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page);
    await button(page, 'I’ve saved them').click();
    await expect(page.getByText('10 codes are left.')).toBeVisible();
    await signOut(page);

    // A code is valid once; the clock of the next day generates another one.
    await moveClock(1);
    await enterPassword(page, email);
    await expect(heading(page, 'Confirm it’s you')).toBeVisible();
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
        await expect(page.getByText('That didn’t work. Check the code and try again.')).toBeVisible();
        await expectAccessible(page);
      }
    }
    expect(unexpected(faults)).toEqual([]);
  });

  test('is set up, used and removed with the keyboard alone', async ({ page, faults }) => {
    const email = 'mara.keyboard@marlow.example';
    await register(email);
    await enterPassword(page, email);
    await page.waitForURL('**/dashboard');
    await visit(page, SECURITY);
    await press(page, button(page, 'Set up an app'));
    // The code field takes the focus.
    await expect(code(page)).toBeFocused();
    const key = (await page.locator('.app-key').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    await page.keyboard.type(app.generate({ timestamp: await moveClock(0) }));
    await page.keyboard.press('Enter');
    const panel = heading(page, 'Authenticator app');
    await expect(button(page, 'Remove app')).toBeVisible();
    await expect(panel).toBeFocused();
    await signOut(page);

    const now = await moveClock(1);
    await visit(page, '/signin');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await page.keyboard.type(app.generate({ timestamp: now }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');

    await moveClock(1);
    await visit(page, SECURITY);
    await press(page, button(page, 'Remove app'));
    await expect(confirmation(page)).toBeVisible();
    await press(page, confirmation(page).getByRole('button', { name: 'Use your password instead' }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Authenticator app removed.')).toBeVisible();
    await expect(button(page, 'Set up an app')).toBeFocused();
    expect(unexpected(faults)).toEqual([]);
  });
});
