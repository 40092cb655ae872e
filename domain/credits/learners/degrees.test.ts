import { describe, expect, test } from 'vitest';
import { isDegree, nameWithDegree } from './degrees.ts';

describe('a degree (rules L11)', () => {
  test.each(['MD', 'DO', 'PA-C', 'Ph.D.', 'M.D.', 'MD, PhD', 'PharmD BCPP', 'Médico'])('%s is accepted', (text) => {
    expect(isDegree(text)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'MD,',
    'evil.example',
    'https://x.example',
    'a@b',
    '<b>',
    'MD\u202eAM',
    '1',
    '医学博士',
    'M'.repeat(41),
  ])('%j is refused', (text) => {
    expect(isDegree(text)).toBe(false);
  });

  test('has at most forty characters', () => {
    const forty = 'Médico, PharmD, PsyD, PhD, DNP, NP, PA-C';

    expect(forty).toHaveLength(40);
    expect([forty, `${forty}A`, `${forty}, MD`].map(isDegree)).toEqual([true, false, false]);
  });

  test('follows the name, and adds no comma if empty', () => {
    expect(nameWithDegree('Hannah Whitfield', 'MD')).toBe('Hannah Whitfield, MD');
    expect([null, ''].map((degree) => nameWithDegree('Hannah Whitfield', degree))).toEqual([
      'Hannah Whitfield',
      'Hannah Whitfield',
    ]);
  });
});
