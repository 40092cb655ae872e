import { expect, test } from 'vitest';
import { addressOfPart } from './address-of-part.ts';

const passage = (exact: string) => ({ exact, prefix: '', suffix: '', slide: 3 });

test.each([
  ['a section', { passage: null, seconds: null }, ''],
  ['a moment', { passage: null, seconds: 83 }, '?t=83'],
  [
    'a short passage',
    { passage: passage('0.5 mg, twice-daily'), seconds: null },
    '#slide-3:~:text=0.5%20mg%2C%20twice%2Ddaily',
  ],
  [
    'a long passage',
    { passage: passage('one two three four five\nsix seven eight nine'), seconds: null },
    '#slide-3:~:text=one%20two%20three%20four,six%20seven%20eight%20nine',
  ],
])('the address of %s opens it (rules H9)', (_, part, end) => {
  expect(addressOfPart('https://a.example', 'dose-101-1', part)).toBe(`https://a.example/section/dose-101-1${end}`);
});
