import { expect, test } from 'vitest';
import { checkMessages } from '../../scripts/messages/check-messages.ts';

test('the message catalogue is complete, current and used', () => {
  expect(checkMessages()).toEqual([]);
});
