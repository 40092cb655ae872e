import { expect, expectTypeOf, test } from 'vitest';
import { messagesAt } from './message-tree.ts';

test('the messages below a key are text, or functions of their arguments', () => {
  const { greeting, greetingWithoutName } = messagesAt('fr', 'emails.layout');

  expect([greeting({ name: 'Anne' }), greetingWithoutName]).toEqual(['Bonjour Anne,', 'Bonjour,']);
  expectTypeOf(greeting).parameters.toEqualTypeOf<[{ name: string | number }]>();
  expectTypeOf(messagesAt('en', 'emails.orderPaid').labels.paid).toEqualTypeOf<string>();
});

test('a key without messages is a mistake', () => {
  expect(() => messagesAt('en', 'emails.nothing')).toThrow('No messages at emails.nothing');
});
