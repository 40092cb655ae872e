import { expect, test } from 'vitest';
import { writeMarkdown } from './write-markdown.ts';

const LABELS = { title: 'Notes *1*', exported: 'Exported today', reference: 'Reference', open: 'Open', cut: 'locked' };
const NOTE = { quote: null, isCut: false, seconds: null, text: '', created: 'May 1', address: 'https://a.example/x' };

test('notes are written with their words, moments, addresses and references (rules H8)', () => {
  const notes = [
    { ...NOTE, quote: 'Start with\n# 25 mg_', text: ' Check *levels*\n\n- weekly ' },
    { ...NOTE, quote: 'The first', isCut: true, address: null },
    { ...NOTE, seconds: 83, text: 'Listen again' },
  ];
  const publications = [{ title: 'Lithium [new]', sections: [{ title: 'Dose', reference: 'Okafor A. <x>', notes }] }];

  expect(writeMarkdown(publications, LABELS)).toBe(
    [
      '# Notes \\*1\\*',
      'Exported today',
      '## Lithium \\[new\\]',
      '### Dose',
      '> Start with\n> \\# 25 mg\\_',
      'Check *levels*\n\n- weekly',
      'May 1 · [Open](<https://a.example/x>)',
      '> The first … (locked)',
      'May 1',
      'Listen again',
      '01:23 · May 1 · [Open](<https://a.example/x>)',
      '**Reference** Okafor A. \\<x\\>\n',
    ].join('\n\n'),
  );
});

test('a quoted passage of two paragraphs stays one quotation, and a note of spaces has no text', () => {
  const notes = [{ ...NOTE, quote: 'First.\n\nSecond.', text: ' \n' }];

  expect(writeMarkdown([{ title: 'A', sections: [{ title: 'B', reference: 'C', notes }] }], LABELS)).toContain(
    '### B\n\n> First.\n>\n> Second.\n\nMay 1 · [Open](<https://a.example/x>)\n\n',
  );
});

test('an export without notes has its title alone', () => {
  expect(writeMarkdown([], LABELS)).toBe('# Notes \\*1\\*\n\nExported today\n');
});
