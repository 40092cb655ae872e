/** No redirect of the office may begin at an address of the product. (rules P56) */
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isReservedPath } from '#domain/catalogue/redirects.ts';

/** The pages of records are reserved only while their record is shown. */
const RECORDS = new Set(['/publication/:slug', '/section/:slug', '/author/:slug?', '/*']);

const patterns = (await routes).map(({ path = '' }) => `/${path}`).filter((pattern) => !RECORDS.has(pattern));

test.each(patterns)('%s is reserved', (pattern) => {
  expect(isReservedPath(pattern.replace(/:\w+\??|\*/g, 'x'))).toBe(true);
});
