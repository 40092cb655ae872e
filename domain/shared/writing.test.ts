import { describe, expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { writeName, writeNameWithAffix, writeNameWithTitle } from './person-name.ts';

const amara = { firstName: 'Amara', lastName: 'Okafor' };

describe('names (rules C12)', () => {
  test.each([
    ['degrees follow the name', { affix: 'MD, MPH', affixType: 'suffix' }, 'Amara Okafor, MD, MPH'],
    ['a title precedes the name', { affix: 'Dr.', affixType: 'prefix' }, 'Dr. Amara Okafor'],
    ['an affix of an unknown kind counts as a degree', { affix: 'MD' }, 'Amara Okafor, MD'],
    ['an empty affix leaves the name alone', { affix: '' }, 'Amara Okafor'],
    ['an affix may be missing', {}, 'Amara Okafor'],
  ] as const)('%s', (_, affix, written) => {
    expect(writeNameWithAffix({ ...amara, ...affix })).toBe(written);
  });

  test.each([
    ['degrees', { affix: 'MD, MPH', affixType: 'suffix' }, 'Amara Okafor'],
    ['an affix of an unknown kind', { affix: 'MD' }, 'Amara Okafor'],
    ['no title', { affix: 'Dr.', affixType: 'prefix' }, 'Dr. Amara Okafor'],
  ] as const)('a greeting leaves out %s', (_, affix, written) => {
    expect(writeNameWithTitle({ ...amara, ...affix })).toBe(written);
  });

  test('a missing name part leaves no gap', () => {
    expect(writeName({ firstName: '', lastName: 'Okafor' })).toBe('Okafor');
    expect(writeName({ firstName: 'Amara', lastName: '' })).toBe('Amara');
  });
});

test('escapes markup in elements and attributes', () => {
  expect(escapeHtml(`<a title='x' href="?a=1&b=2">`)).toBe('&lt;a title=&#39;x&#39; href=&quot;?a=1&amp;b=2&quot;&gt;');
});
