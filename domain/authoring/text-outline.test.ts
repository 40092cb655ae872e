import { expect, test } from 'vitest';
import { listFootnotes, listSlides } from './text-outline.ts';

const FILES = {
  'publication.md': '[^cover]: not a reference of a section',
  'sections/02-dosing.md':
    '---\r\nnumber: 2\r\n---\r\n## 0:00 Begin low\r\nText[^b2004].\r\n\r\n[^b2004]: B. 2004.\r\n[^a2001]: Again.\r\n',
  'sections/01-mechanism.md': `---
title: "Mechanism: how"
---
## 00:00 Sodium channels
## No time
### 00:10 Not a slide
## 1:05:00  Glutamate
[^a2001]: A. 2001.
[^ none]: no label
[^empty]:
`,
};

test('footnotes are listed once, by label, with the text of the first section', () => {
  expect(listFootnotes(FILES)).toEqual([
    { label: 'a2001', text: 'A. 2001.' },
    { label: 'b2004', text: 'B. 2004.' },
  ]);
  expect(listFootnotes({})).toEqual([]);
  const unsorted = { 'sections/01-a.md': '[^z]: Z.  \n[^a]: A.\n[^m]: M.\n' };
  expect(listFootnotes(unsorted)).toEqual([
    { label: 'a', text: 'A.' },
    { label: 'm', text: 'M.' },
    { label: 'z', text: 'Z.' },
  ]);
});

test('titles of slides have no spaces behind them', () => {
  expect(listSlides({ 'sections/01-a.md': '## 00:00 Begin low  \n' })[0]?.slides[0]?.title).toBe('Begin low');
});

test('sections are listed in order with their slides', () => {
  expect(listSlides(FILES)).toEqual([
    {
      number: 1,
      title: 'Mechanism: how',
      slides: [
        { number: 1, start: '00:00', title: 'Sodium channels' },
        { number: 2, start: '1:05:00', title: 'Glutamate' },
      ],
    },
    { number: 2, title: 'Section 2', slides: [{ number: 1, start: '0:00', title: 'Begin low' }] },
  ]);
});
