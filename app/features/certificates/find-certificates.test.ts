import { describe, expect, test } from 'vitest';
import { type Certificate, findCertificates, groupByYear } from './find-certificates.ts';

const certificate = (id: string, title: string, academic_year: string): Certificate => ({
  type: 'Certificate',
  id,
  title,
  number: `R-2026-00000${id}`,
  holder: 'Nadia Haddad',
  degree: null,
  profession: null,
  provider: 'Receptor',
  joint_provider: null,
  learning_format: 'enduring material',
  statements: [],
  layout: 2,
  credit_class: 'CME',
  credits: 0.5,
  maximum_credits: 1,
  award: null,
  badge_url: null,
  badge_picture_url: null,
  lines: null,
  template: 'physician',
  completed: '2026-11-20',
  issued: '2026-11-20T10:00:00Z',
  academic_year,
  code: `7K3M-Q9TX-2HD${id}`,
  verify_url: '',
  pdf_url: '',
  revoked: false,
  replaced: false,
});

const list = [
  certificate('1', 'Lamotrigine in Clinical Practice', '2026–27'),
  certificate('2', 'Clozapine', '2025–26'),
];
const found = (text: string, year: string | null = null) => findCertificates(list, { text, year }).map(({ id }) => id);

describe('certificates', () => {
  test('are found by title, number or code, ignoring case and dashes', () => {
    expect([found('LAMO'), found('000002'), found('q9tx 2hd1'), found('lithium')]).toEqual([['1'], ['2'], ['1'], []]);
  });

  test('are filtered by academic year', () => {
    expect(found('', '2025–26')).toEqual(['2']);
  });

  test('are grouped by academic year, the latest first (rules T22)', () => {
    expect(groupByYear(list.toReversed()).map(({ year }) => year)).toEqual(['2026–27', '2025–26']);
  });
});
