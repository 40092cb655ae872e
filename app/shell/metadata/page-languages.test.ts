import { describe, expect, test } from 'vitest';
import { pathInLanguages } from './page-languages.ts';

describe('the path of a page in each language (rules P10)', () => {
  test.each(['/disclosure/aB3-xYz_Q', '/preview/Zk9', '/recover-password/change/MQ/aBc-D'])(
    'is the requested one with its token: %s',
    (path) => {
      expect(pathInLanguages(path)).toEqual({ en: path });
    },
  );

  test('is the canonical one for a page that exists in all of them', () => {
    expect(pathInLanguages('/Library/')).toMatchObject({ en: '/library', de: '/library' });
  });
});
