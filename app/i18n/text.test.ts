import { describe, expect, expectTypeOf, test } from 'vitest';
import { formatDate, formatMoney, formatNumber, formatTime } from '#client/i18n/format.ts';
import { DEFAULT_TIME_ZONE, type TimeZone } from '#domain/shared/time-zone.ts';
import type { ArgumentsOf, MessageKey, PlainKey, ValuesOf } from '#messages/message-types.ts';
import { textOf } from './text.tsx';

const { t } = textOf('en');

describe('messages', () => {
  test('a plain message takes no arguments', () => {
    expect(t('shell.signIn')).toBe('Sign in');
    expectTypeOf<ValuesOf<'shell.signIn'>>().toEqualTypeOf<[]>();
  });

  test('a message with an argument requires exactly that argument', () => {
    expect(t('shell.tierMember', { tier: 'Gold' })).toBe('Gold Member');
    expectTypeOf<keyof NonNullable<ValuesOf<'shell.tierMember'>[0]>>().toEqualTypeOf<'tier'>();
    // @ts-expect-error the tier is missing
    expect(() => t('shell.tierMember', {})).toThrow();
  });

  test('a plural takes a number, and a choice of messages takes the arguments of all', () => {
    expectTypeOf<ArgumentsOf<'section.end.testNote'>>().toEqualTypeOf<{ count: number; credit: string | number }>();
    expectTypeOf<ArgumentsOf<'shell.signIn' | 'shell.tierMember'>>().toEqualTypeOf<{ tier: string | number }>();
  });

  test('an unknown key does not compile, nor does a message without its arguments', () => {
    // @ts-expect-error no such message
    expect(() => t('shell.noSuchMessage')).toThrow('No message at shell.noSuchMessage');
    expectTypeOf<'shell.tierMember'>().toExtend<MessageKey>();
    expectTypeOf<'shell.tierMember'>().not.toExtend<PlainKey>();
  });

  test('a message with tags does not compile as plain text', () => {
    // @ts-expect-error it needs `rich`
    expect(() => t('prompts.freeSection.signIn')).toThrow('{link}');
  });
});

describe('dates and figures', () => {
  test.each([
    ['en', '03/02/2026'],
    ['fr', '02/03/2026'],
    ['de', '02.03.2026'],
  ] as const)('a date in %s reads %s', (locale, written) => {
    expect(formatDate('2026-03-02', locale, DEFAULT_TIME_ZONE)).toBe(written);
  });

  test('a date is formatted as is, and an instant by its date in the provider’s zone', () => {
    const write = (date: string, zone: string) => formatDate(date, 'en', zone as TimeZone);
    expect(write('2026-03-02', 'Pacific/Kiritimati')).toBe('03/02/2026');
    expect(write('2026-03-02', 'America/Los_Angeles')).toBe('03/02/2026');
    expect(write('2026-03-02T04:59:59.999Z', 'America/New_York')).toBe('03/01/2026');
    expect(write('2026-03-02T05:00:00.000Z', 'America/New_York')).toBe('03/02/2026');
    expect(write('2026-03-02T04:59:59.999Z', 'UTC')).toBe('03/02/2026');
  });

  test('money is formatted from cents, which whole prices may omit', () => {
    expect(formatMoney(49900)).toBe('$499.00');
    expect(formatMoney(49900, 'en', { wholeDollars: true })).toBe('$499');
    expect(formatMoney(18759, 'en', { wholeDollars: true })).toBe('$187.59');
  });

  test('numbers are grouped', () => {
    expect(formatNumber(12345.5)).toBe('12,345.5');
  });

  test('a position in a recording has hours from an hour on', () => {
    expect([formatTime(159), formatTime(5), formatTime(3725)]).toEqual(['2:39', '0:05', '1:02:05']);
  });
});
