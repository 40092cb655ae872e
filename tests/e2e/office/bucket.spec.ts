/** A bucket that browsers reach: what members play and editors upload is read from there, at signed addresses. (rules C22) */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { startFakeS3 } from '#tests/support/external/fake-s3.ts';
import { filmOf, HAS_FFMPEG } from '#tests/support/given/uploads.ts';
import { registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { DEMO_PASSWORD, expect, expectAccessible, openSession, test } from '#tests/support/journey/journey.ts';
import { replaceOrigin } from '#tests/support/journey/origin.ts';
import { type Product, startProduct } from '#tests/support/journey/product.ts';
import { addVirtualAuthenticator } from '#tests/support/journey/virtual-authenticator.ts';

const RECORDED = '/section/mechanism-of-action-of-lamotrigine-101-1';
/** Addresses are signed only without the demonstration, whose clock moves; nothing is paid here. */
const PRODUCTION = {
  DEMO: 'off',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'none',
};

// In one worker, with a product and a bucket of their own.
test.describe.configure({ mode: 'default' });

let bucket: Awaited<ReturnType<typeof startFakeS3>>;
let product: Product;
let restoreOrigin: () => void;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  bucket = await startFakeS3();
  const { endpoint, region, keys, bucket: name } = bucket.parts;
  product = await startProduct({
    env: {
      ...PRODUCTION,
      STORAGE_URL: `s3://${keys.accessKeyId}:${keys.secretAccessKey}@${name}?endpoint=${endpoint.origin}&region=${region}`,
      STORAGE_PUBLIC_ENDPOINT: endpoint.origin,
    },
    prepare: ({ DATA_DIR = '' }) => moveFiles(path.join(DATA_DIR, 'uploads')),
  });
  restoreOrigin = replaceOrigin(product.origin);
});
test.afterAll(async () => {
  restoreOrigin?.();
  await product?.close();
  await bucket?.stop();
});

const MIMES: Record<string, string> = { '.mp4': 'video/mp4', '.m4a': 'audio/mp4', '.mp3': 'audio/mpeg' };

/** Moves the files of the imported library into the bucket, as docs/operating.md describes. */
function moveFiles(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    const key = path.relative(folder, from).split(path.sep).join('/');
    bucket.objects.set(key, {
      bytes: readFileSync(from),
      mime: MIMES[path.extname(key)] ?? 'application/octet-stream',
    });
  }
}

const isFromBucket = (response: Response) => response.url().startsWith(bucket.parts.endpoint.origin);

/** Waits for bytes from the bucket at a signed address, to which the product led. */
async function bytesFromBucket(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(isFromBucket);
  await act();
  const answer = await answered;
  expect([200, 206]).toContain(answer.status());
  const address = new URL(answer.url());
  expect(address.searchParams.get('X-Amz-Signature')).toMatch(/^[\da-f]{64}$/);
  const led = await answer.request().redirectedFrom()?.response();
  expect([led?.status(), new URL(led?.url() ?? '').origin]).toEqual([302, product.origin]);
}

const position = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((element) => (element as HTMLVideoElement).currentTime);

test('a member plays a recording and moves in it, and the product sends none of it', async ({ page }) => {
  await storeSession(
    page,
    await registerAccount('ina.bucket@marlow.example', { firstName: 'Ina', lastName: 'Bucket' }),
  );
  await bytesFromBucket(page, () => page.goto(RECORDED));
  await page.keyboard.press('k');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('l');
  await expect.poll(() => position(page)).toBeGreaterThan(30);
  await page.keyboard.press('k');
  await expectAccessible(page);

  const recording = await page.locator('video').first().getAttribute('src');
  const unsigned = `${bucket.parts.endpoint.origin}/${bucket.parts.bucket}/${recording?.replace(/^.*\/media\//, '')}`;
  expect((await fetch(unsigned.split('?')[0] ?? '')).status).toBe(403);
});

test('an editor uploads a recording into the bucket, and plays it from there', async ({ page }) => {
  test.skip(!HAS_FFMPEG, 'ffmpeg is not installed on this machine');
  test.slow();
  await addVirtualAuthenticator(page);
  await storeSession(page, await openSession('admin@receptor.example', DEMO_PASSWORD));
  await page.goto('/my-account/sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Office');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();

  // Noise, so that it is long enough to come from the bucket.
  const buffer = await filmOf(3, { options: ['-vf', 'noise=alls=40:allf=t'] });
  await page.goto('/admin/media');
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'from-the-bucket.mp4', buffer, mimeType: 'video/mp4' });
  const row = page.getByRole('row', { name: /^from-the-bucket\.mp4/ });
  await expect(row).toContainText('Captions missing', { timeout: 60_000 });
  expect([...bucket.objects.values()].some(({ bytes }) => bytes.equals(buffer))).toBe(true);
  await row.getByRole('button').first().click();
  await expectAccessible(page);
  await bytesFromBucket(page, () => page.getByRole('link', { name: 'from-the-bucket.mp4' }).click());
  await expect.poll(() => position(page)).toBeGreaterThan(0);
});
