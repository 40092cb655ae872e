import { describe, expect, test } from 'vitest';
import type { WireError } from '#contract/errors.ts';
import { explainRefusal, readAddresses } from './read-addresses.ts';

const refusal = (pointer: string): WireError => ({
  status: '422',
  code: 'referral.self',
  title: 'Your own address',
  detail: 'You can’t invite yourself.',
  source: { pointer },
});

describe('the addresses of an invitation', () => {
  test.each([
    ['', []],
    [' , ;\n', []],
    ['a@b.example', ['a@b.example']],
    ['a@b.example, c@d.example;e@f.example\ng@h.example', ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example']],
    ['a@b.example A@B.example', ['a@b.example']],
  ])('%j names %j', (text, addresses) => {
    expect(readAddresses(text)).toEqual(addresses);
  });
});

describe('why an invitation is refused', () => {
  test('is said in the words of the server where there is one address', () => {
    expect(explainRefusal([refusal('/data/0/attributes/referred_email')], ['a@b.example'])).toBe(
      'You can’t invite yourself.',
    );
  });

  test('names the address where there are several', () => {
    expect(explainRefusal([refusal('/data/1/attributes/referred_email')], ['a@b.example', 'c@d.example'])).toBe(
      'c@d.example: You can’t invite yourself.',
    );
  });

  test('is said once where it concerns the whole', () => {
    expect(explainRefusal([refusal('/data'), refusal('/data')], ['a@b.example', 'c@d.example'])).toBe(
      'You can’t invite yourself.',
    );
  });
});
