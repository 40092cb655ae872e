import { describe, expect, test } from 'vitest';
import { redirectWithQuery } from './redirect-with-query.ts';

const from = (query: string) => ({ url: `https://r.example/old${query}` });

describe('the target of a redirect', () => {
  test.each([
    ['has no query when the request has none', '/new', '', '/new'],
    ['keeps campaign parameters', '/new', '?utm_source=mail&utm_id=7', '/new?utm_source=mail&utm_id=7'],
    [
      'keeps them beside the parameters of the target',
      '/new?section=pricing',
      '?token=t',
      '/new?section=pricing&token=t',
    ],
    [
      'prefers its own value of a parameter that both have',
      '/new?section=pricing',
      '?section=faq&a=1',
      '/new?section=pricing&a=1',
    ],
    ['keeps repeated parameters', '/new', '?type=A&type=B', '/new?type=A&type=B'],
    [
      'omits a parameter that its path replaces',
      '/publication/101/test',
      '?publication=101&a=1',
      '/publication/101/test?a=1',
    ],
  ])('%s', (_, to, query, expected) => {
    expect(redirectWithQuery(to, from(query), 'publication')).toBe(expected);
  });
});
