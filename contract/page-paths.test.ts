import type { href } from 'react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { InterfacePage } from '#domain/catalogue/interface-pages.ts';
import { type LinkedPage, pagePath } from './page-paths.ts';

type Route = Parameters<typeof href>[0];

describe('a linked page', () => {
  test('is a route of the site', () => {
    expectTypeOf<LinkedPage>().toExtend<Route>();
    expectTypeOf<InterfacePage>().toExtend<Route>();
    expectTypeOf<'/no-such-page'>().not.toExtend<Route>();
  });

  test.each([
    ['without parameters', pagePath('/library'), '/library'],
    ['with a parameter', pagePath('/checkout/:orderId', { orderId: 7 }), '/checkout/7'],
    ['with an optional parameter', pagePath('/my-account/:page?', { page: 'orders' }), '/my-account/orders'],
    [
      'with an escaped parameter',
      pagePath('/recover-password/change/:uid/:token', { uid: 3, token: 'a/b' }),
      '/recover-password/change/3/a%2Fb',
    ],
  ])('of %s has its path', (_, path, expected) => {
    expect(path).toBe(expected);
  });
});
