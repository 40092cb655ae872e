import { describe, expect, test } from 'vitest';
import type { WireError } from '#contract/errors.ts';
import { explainRefusal, parseAddresses } from './parse-addresses.ts';

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
  ])('%j parses to %j', (text, addresses) => {
    expect(parseAddresses(text)).toEqual(addresses);
  });
});

describe('the refusal of an invitation', () => {
  test('is the message of the server for a single address', () => {
    expect(explainRefusal([refusal('/data/0/attributes/referred_email')], ['a@b.example'])).toBe(
      'You can’t invite yourself.',
    );
  });

  test('is prefixed with the address if there are several', () => {
    expect(explainRefusal([refusal('/data/1/attributes/referred_email')], ['a@b.example', 'c@d.example'])).toBe(
      'c@d.example: You can’t invite yourself.',
    );
  });

  test('is listed once if it concerns all addresses', () => {
    expect(explainRefusal([refusal('/data'), refusal('/data')], ['a@b.example', 'c@d.example'])).toBe(
      'You can’t invite yourself.',
    );
  });
});
