import { expect, expectTypeOf, test } from 'vitest';
import { messagesAt } from './message-tree.ts';

test('returns text or functions for the messages below a key', () => {
  const { greeting, greetingWithoutName } = messagesAt('fr', 'emails.layout');

  expect([greeting({ name: 'Anne' }), greetingWithoutName]).toEqual(['Bonjour Anne,', 'Bonjour,']);
  expectTypeOf(greeting).parameters.toEqualTypeOf<[{ name: string | number }]>();
  expectTypeOf(messagesAt('en', 'emails.orderPaid').labels.paid).toEqualTypeOf<string>();
});

test('throws for a key without messages', () => {
  expect(() => messagesAt('en', 'emails.nothing')).toThrow('No messages at emails.nothing');
});
