import { describe, expect, test } from 'vitest';
import { readVerificationCode } from './verification-code.ts';

describe('a verification code that someone typed', () => {
  test.each([
    ['as it is printed', '7K3M-Q9TX-2HD4', '7K3M-Q9TX-2HD4'],
    ['in small letters without dashes', '7k3mq9tx2hd4', '7K3M-Q9TX-2HD4'],
    ['with spaces around and inside', ' 7K3M Q9TX 2HD4 ', '7K3M-Q9TX-2HD4'],
    ['with an O for a zero and an l for a one', 'OK3M-Q9TX-2HDl', '0K3M-Q9TX-2HD1'],
    ['too short', '7K3M-Q9TX', null],
    ['too long', '7K3M-Q9TX-2HD4-1', null],
    ['with a letter that no code has', 'UK3M-Q9TX-2HD4', null],
    ['not at all', '', null],
  ])('%s', (_, typed, code) => {
    expect(readVerificationCode(typed)).toBe(code);
  });
});
