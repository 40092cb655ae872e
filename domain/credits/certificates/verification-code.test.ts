import { describe, expect, test } from 'vitest';
import { readVerificationCode } from './verification-code.ts';

describe('parsing a typed verification code', () => {
  test.each([
    ['as printed', '7K3M-Q9TX-2HD4', '7K3M-Q9TX-2HD4'],
    ['in lower case without dashes', '7k3mq9tx2hd4', '7K3M-Q9TX-2HD4'],
    ['with spaces around and inside', ' 7K3M Q9TX 2HD4 ', '7K3M-Q9TX-2HD4'],
    ['with an O for a zero and an l for a one', 'OK3M-Q9TX-2HDl', '0K3M-Q9TX-2HD1'],
    ['too short', '7K3M-Q9TX', null],
    ['too long', '7K3M-Q9TX-2HD4-1', null],
    ['with a letter that no code contains', 'UK3M-Q9TX-2HD4', null],
    ['an empty text', '', null],
  ])('%s', (_, typed, code) => {
    expect(readVerificationCode(typed)).toBe(code);
  });
});
