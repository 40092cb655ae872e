import { describe, expect, test } from 'vitest';
import { normalizeSearch } from './searched-text.ts';

describe('the text of a search (rules G10)', () => {
  test.each<[string, string, string | null]>([
    ['in one form', '  Lamotrogine\u00a0 RASH?', 'lamotrogine rash'],
    ['with a strength', 'Quetiapine 300 mg', 'quetiapine 300 mg'],
    ['in another script', 'Λίθιο', 'λίθιο'],
    ['as an address', 'ana@clinic.example', null],
    ['as a link', 'https://clinic.example', null],
    ['as a phone number', 'call 555-0143', null],
    ['with four digits', 'record 1234', null],
    ['with three digits', 'record 123', 'record 123'],
    ['as a sentence of nine words', 'my patient in room two cannot sleep at all', null],
    ['of eight words', 'what to do if lithium is not enough', 'what to do if lithium is not enough'],
    ['of one letter', 'x', null],
    ['of one letter and digits', 'Vitamin-B12', 'vitamin-b12'],
    ['of a letter and a digit', 'T3', 't3'],
    ['of a letter and a number', 'B 12', 'b 12'],
    ['of digits alone', '123', null],
    ['of two letters', 'ad', 'ad'],
    ['of 81 characters', 'a'.repeat(81), null],
    ['of 80 characters', 'a'.repeat(80), 'a'.repeat(80)],
    ['of control characters', 'sleep\u0000apnea', 'sleep apnea'],
    ['of nothing', ' ?! ', null],
  ])('%s', (_, text, expected) => {
    expect(normalizeSearch(text)).toBe(expected);
  });
});
