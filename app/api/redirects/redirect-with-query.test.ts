import { describe, expect, test } from 'vitest';
import { redirectWithQuery } from './redirect-with-query.ts';

const from = (query: string) => ({ url: `https://r.example/old${query}` });

describe('an address that leads on', () => {
  test.each([
    ['keeps nothing where nothing was asked', '/new', '', '/new'],
    ['keeps how someone arrived', '/new', '?utm_source=mail&utm_id=7', '/new?utm_source=mail&utm_id=7'],
    ['keeps it beside what the new address says', '/new?section=pricing', '?token=t', '/new?section=pricing&token=t'],
    ['says its own word where both say one', '/new?section=pricing', '?section=faq&a=1', '/new?section=pricing&a=1'],
    ['keeps what is said twice', '/new', '?type=A&type=B', '/new?type=A&type=B'],
    [
      'leaves out what is in its path now',
      '/publication/101/test',
      '?publication=101&a=1',
      '/publication/101/test?a=1',
    ],
  ])('%s', (_, to, query, expected) => {
    expect(redirectWithQuery(to, from(query), 'publication')).toBe(expected);
  });
});
